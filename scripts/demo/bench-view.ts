import type { Page } from 'playwright-core'

type NextStep =
  | 'weigh'
  | 'generate'
  | 'slip'
  | 'wait'
  | 'confirm'
  | 'print'
  | 'question'
  | 'finished'
  | 'stuck'

export interface BenchView {
  /** Example: `Zamówienie 10482 · GLS · 2 paczki`. */
  title: string
  next: NextStep
  /** The next step is running, or is paused after the last press. */
  isWorking: boolean
  lines: { name: string; expected: string | null; isSaved: boolean }[]
  packages: { pk: string; state: string; isRefused: boolean }[]
  /** The available collection points while none is chosen. */
  openPoints: { value: string; label: string }[]
}

const NEXT_BY_BUTTON: readonly [RegExp, NextStep][] = [
  [/^Zważ/, 'weigh'],
  [/^Generuj/, 'generate'],
  [/^Kartka/, 'slip'],
  [/^Spakowana/, 'confirm'],
  [/^Drukuj/, 'print'],
]

function nextOf(title: string, button: string | null): NextStep {
  if (title === 'Czy etykieta wyszła?') return 'question'
  if (title === 'Gotowe') return 'finished'
  if (title === 'Czekamy na etykietę' || title === 'Czekamy na wydruk') return 'wait'
  return NEXT_BY_BUTTON.find(([pattern]) => pattern.test(button ?? ''))?.[1] ?? 'stuck'
}

/** Reads the packing bench as the packer sees it. Null if no order is open on it. */
export async function readBench(page: Page): Promise<BenchView | null> {
  const seen = await page.evaluate(() => {
    const text = (element: Element | null) => (element?.textContent ?? '').replaceAll(/\s+/g, ' ').trim()
    const panel = document.querySelector('.bench-next')
    if (!panel) return null
    const button = panel.querySelector('.bench-next-button')
    const select = document.querySelector<HTMLSelectElement>('#collection-point')
    const lines = [...document.querySelectorAll('.weight-row')].map((row) => ({
      name: text(row.querySelector('.weight-name')?.firstChild?.parentElement ?? null),
      own: row.querySelector('.weight-name')?.firstChild?.textContent ?? '',
      facts: text(row.querySelector('.weight-facts')),
      isSaved: row.classList.contains('weight-saved'),
    }))
    const packages = [...document.querySelectorAll<HTMLElement>('[data-package]')].map((card) => ({
      pk: card.dataset['package'] ?? '',
      state: text(card.querySelector('.package-state')),
      isRefused: card.classList.contains('package-failed'),
    }))
    return {
      title: text(document.querySelector('.bench-header h1')),
      panelTitle: text(panel.querySelector('h2')),
      button: button ? text(button) : null,
      isWorking: button?.getAttribute('aria-disabled') === 'true',
      lines,
      packages,
      point: select?.value ?? null,
      points: [...(select?.options ?? [])].map(({ value, label }) => ({ value, label })),
    }
  })
  if (!seen) return null
  return {
    title: seen.title,
    next: nextOf(seen.panelTitle, seen.button),
    isWorking: seen.isWorking,
    lines: seen.lines.map(({ own, facts, isSaved }) => ({
      name: own,
      expected: /([\d\s]+(?:,\d+)?)\s*kg/.exec(facts)?.[1]?.replaceAll(/\s/g, '') ?? null,
      isSaved,
    })),
    packages: seen.packages,
    openPoints: seen.point === '' ? seen.points.filter(({ value }) => value !== '') : [],
  }
}

/** Presses Enter on the button of the next step. */
export async function pressNext(page: Page): Promise<void> {
  await page.locator('.bench-next-button').first().press('Enter')
}
