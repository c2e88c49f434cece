import { useEffect } from 'react'
import type { PartIssue, ProductPartHost } from '../../../entities/product/product-part.ts'
import type { OptionAmount } from '../../../entities/product/product-part.ts'
import type { PriceEditor } from './price-editor.ts'
import { draftOf } from './price-draft.ts'
import type { PriceStore } from './price-store.ts'
import { countedPrices } from './price-words.ts'

/** Delay before the form is notified, in ms: keys arrive faster than a draft of thousands of cells can be written. */
const SETTLED_MS = 150

function issuesOf({ session }: PriceEditor, show: () => void): PartIssue[] {
  const { store, remarks } = session
  const errors = store.invalidCount
  const found: PartIssue[] = []
  if (errors > 0) found.push({ text: `Ceny opcji z błędem: ${errors}`, isError: true, show })
  if (remarks.count > 0) found.push({ text: `Ceny opcji z uwagą: ${remarks.count}`, isError: false, show })
  return found
}

/** Returns every price of the table as it would be charged after the save. */
function amountsOf(store: PriceStore): OptionAmount[] {
  return store.options.flatMap((option, row) =>
    store.quantities.flatMap((quantity, column) => {
      const cents = store.priceOf(store.cellAt(row, column))
      return cents === null ? [] : [{ option: option.pk, quantity: quantity.pk, cents }]
    }),
  )
}

/** Reports the staged prices to the product form, for its save bar, unsaved-changes guard, draft and save. */
export function useStagedPrices(
  desk: PriceEditor | null,
  part: string,
  host: ProductPartHost,
  show: () => void,
): void {
  useEffect(() => {
    if (!desk) return undefined
    const { session } = desk
    const tell = () => {
      const { changedCount } = session.store
      const issues = issuesOf(desk, show)
      if (changedCount === 0 && issues.length === 0) {
        host.stage(part, null)
        return
      }
      host.stage(part, {
        unsaved: changedCount > 0 ? `ceny ${changedCount}` : '',
        issues,
        step:
          changedCount === 0
            ? null
            : {
                id: part,
                label: `Ceny opcji: ${countedPrices(changedCount)}`,
                run: () => {
                  show()
                  return desk.step()
                },
              },
        ...(changedCount > 0 && { draft: draftOf(session.store), prices: () => amountsOf(session.store) }),
      })
    }
    tell()
    let timer: number | undefined
    const stop = session.changes.subscribe(() => {
      window.clearTimeout(timer)
      timer = window.setTimeout(tell, SETTLED_MS)
    })
    return () => {
      stop()
      window.clearTimeout(timer)
    }
  }, [desk, part, host, show])
  useEffect(() => () => host.stage(part, null), [host, part])
}
