import type { Page } from '@playwright/test'

/** Starts collecting what the page's content security policy refuses. Returns a function that lists it so far. */
export async function policyViolations(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const refused: string[] = []
    Object.assign(window, { __refused: refused })
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, sourceFile, sample }) =>
      refused.push(`${effectiveDirective} ${sourceFile} ${sample}`),
    )
  })
  return () => page.evaluate(() => Reflect.get(window, '__refused') as string[])
}
