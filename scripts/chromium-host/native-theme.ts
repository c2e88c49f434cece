import type { Page } from 'playwright-core'
import { KnownEvents } from './known-events.ts'
import { host } from './runtime.ts'
import { strict } from './strict.ts'

type ThemeSource = 'system' | 'light' | 'dark'

let source: ThemeSource = 'system'

export async function applyTheme(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: source === 'system' ? null : source })
}

class HostTheme extends KnownEvents {
  constructor() {
    super('nativeTheme', ['updated'])
  }

  get themeSource(): ThemeSource {
    return source
  }

  set themeSource(value: ThemeSource) {
    if (value === source) return
    source = value
    for (const page of host().owners.keys()) void applyTheme(page).catch(() => undefined)
    this.emit('updated')
  }

  get shouldUseDarkColors(): boolean {
    return source === 'dark'
  }
}

export const nativeTheme = strict('nativeTheme', new HostTheme())
