import type { Page } from '@playwright/test'

/** Blueprint's own classes vary with every icon and intent; our classes name the parts. */
const LIBRARY = 'bp6-'

/**
 * Returns a function that detects screens with new parts, by the classes and roles inside `shown`. A screen whose parts
 * have all been seen before is not new.
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
