import type { ScreenDefinition } from '../lib/screen.ts'

/** Defines a screen that replaces one that cannot be shown; the address stays the same. */
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
