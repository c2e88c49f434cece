import type { Page } from '@playwright/test'

/** Blueprint's own classes change with every icon and intent; ours name the parts. */
const LIBRARY = 'bp6-'

/**
 * Tells screens of a new kind from those made of parts that were looked at before, by the classes and roles in what is
 * shown at `shown`: a new area is of a known kind until it brings a part of its own.
 */
export function newParts(shown: string): (page: Page) => Promise<boolean> {
  const known = new Set<string>()
  return async (page) => {
    const parts = await page
      .locator(shown)
      .locator('*')
      .evaluateAll((elements) => [
        ...new Set(
          elements.flatMap((one) => [...one.classList, `role ${one.getAttribute('role') ?? 'none'}`]),
        ),
      ])
    const fresh = parts.filter((part) => !part.startsWith(LIBRARY) && !known.has(part))
    for (const part of fresh) known.add(part)
    return fresh.length > 0
  }
}
