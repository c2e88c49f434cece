import { registerHooks } from 'node:module'
import type { ScreenDefinition } from '#renderer/lib/screen.ts'

// Two of the screens are in the first bundle, with their styles: here only what is said about the screens is wanted.
registerHooks({
  load: (url, context, next) =>
    url.endsWith('.css') ? { format: 'module', source: '', shortCircuit: true } : next(url, context),
})

// By its address, since the page's code is checked with settings of its own.
const table = (await import(new URL('../../src/renderer/app/screens.ts', import.meta.url).href)) as {
  screens: readonly ScreenDefinition[]
}

/** Every screen of the app, as it lists them itself. */
export const { screens } = table
