import { useState } from 'react'
import { confirm } from '../../../ui/questions.ts'
import { readClipboardTable } from '../../../ui/spreadsheet/clipboard-table.ts'
import { placeHeaded } from './headed-paste.ts'
import { readHeadings, type HeadedPaste } from './paste-headings.ts'
import type { PriceArea, PriceCommand } from './price-commands.ts'
import { placePaste } from './price-paste.ts'
import type { PriceSession } from './price-session.ts'
import type { PriceLines } from './price-view.ts'
import { countedPrices, commandText } from './price-words.ts'

const LABEL = 'Wklejono'

/** Places a pasted range immediately, after a confirmation, or after its headings were matched. */
export function usePastedPrices(
  session: PriceSession,
  lines: PriceLines,
  area: PriceArea,
  say: (text: string) => void,
) {
  const [headed, setHeaded] = useState<HeadedPaste | null>(null)
  const { store } = session
  const shown = { rows: lines.rows, columns: store.quantities.map((_, column) => column) }

  function run(command: PriceCommand) {
    const result = session.run(LABEL, command)
    const refused = command.ok ? command.entries.filter(([, entry]) => typeof entry === 'string').length : 0
    const errors = refused > 0 ? ` Z błędem: ${countedPrices(refused)} (F8 prowadzi do następnej).` : ''
    say(result.message ?? commandText({ label: LABEL, ...result }) + errors)
  }

  async function placeTable(table: readonly (readonly string[])[]) {
    const placed = placePaste(store, table, area, shown)
    if (placed.kind === 'entries') {
      run(placed.command)
      return
    }
    const { rows, columns, fit } = placed
    const isSure = await confirm({
      title: 'Zakres jest większy niż tabela',
      text: `Wklejany zakres ma ${rows} × ${columns} komórek i nie mieści się od tego miejsca. Nic jeszcze nie wklejono.`,
      confirmLabel: 'Wklej to, co się mieści',
    })
    if (isSure) run(fit)
    else say('Nic nie wklejono.')
  }

  /** Takes prices with headings, from the clipboard or left over by an import. */
  function offer(table: readonly (readonly string[])[]) {
    const found = readHeadings(store, table)
    if (found) setHeaded(found)
    else void placeTable(table)
  }

  return {
    headed,
    drop: () => setHeaded(null),
    paste: (text: string) => {
      const table = readClipboardTable(text)
      if (table.every((cells) => cells.every((cell) => cell.trim() === ''))) {
        say('Schowek nie zawiera cen.')
        return
      }
      offer(table)
    },
    offer,
    /** Places the range after the user decided on its headings. */
    place: (paste: HeadedPaste) => {
      setHeaded(null)
      run(placeHeaded(store, paste, area, shown))
    },
    /** Places the whole range as prices, because the supposed headings are prices. */
    placePlain: () => {
      const table = headed?.source
      setHeaded(null)
      if (table) void placeTable(table)
    },
  }
}
