import type { ScreenDefinition } from '../lib/screen.ts'

/** What stands in the place of a screen that is not shown: the address stays as it is. */
export function standInScreen(
  definition: Pick<ScreenDefinition, 'area' | 'title' | 'load'>,
): ScreenDefinition {
  return {
    path: '*',
    access: 'signedIn',
    permission: null,
    refusal: null,
    nav: null,
    role: 'page',
    ...definition,
  }
}
