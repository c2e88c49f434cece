import { DialogBody } from '@blueprintjs/core'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { useOperationOptions } from '../../../../forms/fields/operation-options.ts'
import { SearchChoice } from '../../../../forms/fields/search-choice.tsx'
import { SearchSelect } from '../../../../forms/fields/search-select.tsx'
import { call } from '../../../../lib/api.ts'
import { toApiError } from '../../../../lib/bridge.ts'
import { cacheKeys } from '../../../../lib/cache.ts'
import { formatDecimal, orDash } from '../../../../lib/format.ts'
import { download } from '../../../../lib/transfers.ts'
import { useChangeRunner } from '../../../../lib/change/use-change-runner.ts'
import { DialogButtons } from '../../../../ui/dialog-buttons.tsx'
import { Modal } from '../../../../ui/modal.tsx'
import { notify } from '../../../../ui/notices.ts'
import { confirm } from '../../../../ui/questions.ts'
import { AppliedLog, type AppliedTo } from './applied-log.tsx'
import { priceDifferences } from './price-differences.ts'
import './log.css'
import '../../../../ui/plain-table.css'

/** A product by its number and name. */
interface NamedProduct {
  pk: number
  name: string
}

/** The initial selection of the dialog; the user chooses the rest. */
export interface LogTask {
  source: NamedProduct | null
  targets: readonly NamedProduct[]
}

interface ApplyLogDialogProps {
  task: LogTask
  onClose: () => void
}

const read = (pk: number) => call('products.retrieve', { params: { pk } }, { allowDuplicate: true })

/**
 * Applies a product's log to others (CAT-046, CAT-048). The server does not announce its changes, so the dialog first
 * compares the prices and saves a backup of the targets' prices. Afterwards it lists the real changes, which can be
 * undone.
 */
export function ApplyLogDialog({ task, onClose }: ApplyLogDialogProps) {
  const [source, setSource] = useState(task.source)
  const [targets, setTargets] = useState(task.targets)
  const [isWorking, setIsWorking] = useState(false)
  const [applied, setApplied] = useState<readonly AppliedTo[] | null>(null)
  const options = useOperationOptions('products.options', true)
  const runner = useChangeRunner<null>()
  const nameOf = (pk: number): string =>
    [source, ...targets].find((one) => one?.pk === pk)?.name ??
    options.options.find(({ value }) => Number(value) === pk)?.label ??
    `produkt ${pk}`
  const others = targets.filter(({ pk }) => pk !== source?.pk)

  /** Saves a backup of each target's prices to disk. If that fails, the user decides whether to continue. */
  async function mayGoOn(): Promise<boolean> {
    try {
      for (const { pk } of others) await download('products.exportPrices', { params: { pk } })
      return true
    } catch (cause) {
      return confirm({
        title: 'Nie udało się zapisać kopii cen',
        text: `${toApiError(cause).message} Bez kopii ceny przywróci tylko „Przywróć ceny” w tym oknie.`,
        confirmLabel: 'Kontynuuj bez kopii',
        intent: 'warning',
      })
    }
  }

  async function apply() {
    if (!source || others.length === 0 || isWorking) return
    setIsWorking(true)
    try {
      const before = await Promise.all(others.map(({ pk }) => read(pk)))
      if (!(await mayGoOn())) return
      const [only] = others
      await runner.run({
        done: 'zastosowano dziennik',
        operation: 'products.applyLog',
        async send() {
          if (others.length === 1 && only) {
            await call('products.applyLog', { params: { pk: source.pk }, body: { product: only.pk } })
          } else {
            const products = others.map(({ pk }) => pk)
            await call('products.applyManyLog', { body: { product_to_apply: source.pk, products } })
          }
          return null
        },
        // A target with changed prices proves that the server applied the log; unchanged prices prove nothing.
        async proof() {
          const now = await Promise.all(others.map(({ pk }) => read(pk)))
          const isChanged = now.some((record, index) => {
            const old = before[index]
            return old !== undefined && priceDifferences(old, record).length > 0
          })
          return isChanged ? { held: null } : null
        },
      })
      const after = await Promise.all(others.map(({ pk }) => read(pk)))
      setApplied(
        others.flatMap((product, index) => {
          const [old, now] = [before[index], after[index]]
          return old && now ? [{ product, differences: priceDifferences(old, now) }] : []
        }),
      )
    } catch (cause) {
      notify.failure(toApiError(cause))
    } finally {
      setIsWorking(false)
    }
  }

  if (applied) return <AppliedLog applied={applied} onClose={onClose} />
  return (
    <Modal
      title="Zastosuj dziennik w innym produkcie"
      onClose={onClose}
      className="form-dialog form-dialog-wide"
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          event.stopPropagation()
          void apply()
        }}
      >
        <DialogBody>
          {task.source ? (
            <p>Zmiany cen z produktu „{task.source.name}” zostaną przeniesione do wybranych.</p>
          ) : (
            <SearchChoice
              label="Produkt, z którego przenieść"
              source={options}
              labelOf={(pk) => nameOf(Number(pk))}
              value={source?.pk ?? null}
              onPick={({ value, label }) => setSource({ pk: Number(value), name: label })}
              onChange={(next) => next === null && setSource(null)}
            />
          )}
          {task.targets.length > 0 ? (
            <p>Do: {others.map(({ name }) => name).join(', ')}</p>
          ) : (
            <SearchSelect
              label="Produkty, w których zastosować"
              source={options}
              labelOf={(pk) => nameOf(Number(pk))}
              value={targets.map(({ pk }) => pk)}
              onChange={(next) => setTargets(next.map(Number).map((pk) => ({ pk, name: nameOf(pk) })))}
            />
          )}
          {source && others.length > 0 && <PricesSideBySide products={[source, ...others.slice(0, 3)]} />}
          <p className="quiet">
            Przed zmianą ceny tych produktów zostaną zapisane w folderze Pobrane. Samego działania serwer nie
            cofa; po nim zobaczysz, co się zmieniło.
          </p>
        </DialogBody>
        <DialogButtons
          submitText="Zastosuj"
          intent="warning"
          isWorking={isWorking}
          disabledReason={source && others.length > 0 ? null : 'Wybierz produkt.'}
          onCancel={onClose}
        />
      </form>
    </Modal>
  )
}

/** Compares the quantities' net prices of several products. */
function PricesSideBySide({ products }: { products: readonly NamedProduct[] }) {
  const answers = useQueries({
    queries: products.map(({ pk }) => ({
      queryKey: cacheKeys.operation('products.quantities', { params: { pk } }),
      queryFn: () => call('products.quantities', { params: { pk } }, { allowDuplicate: true }),
    })),
  })
  const tables = answers.map(({ data }) => new Map((data ?? []).map((row) => [row.quantity ?? 0, row.price])))
  const numbers = [...new Set(tables.flatMap((table) => [...table.keys()]))].toSorted((a, b) => a - b)
  return (
    <div className="product-log-table" tabIndex={0} role="group" aria-label="Ceny nakładów obok siebie">
      <table className="plain-table">
        <thead>
          <tr>
            <th scope="col">Nakład</th>
            {products.map(({ pk, name }) => (
              <th key={pk} scope="col" className="plain-table-number">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {numbers.map((number) => (
            <tr key={number}>
              <th scope="row">{number}</th>
              {tables.map((table, index) => (
                <td key={products[index]?.pk} className="plain-table-number">
                  {orDash(table.has(number) ? formatDecimal(table.get(number)) : null)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
