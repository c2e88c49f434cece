import { useEffect, useMemo, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { useStore } from 'zustand'
import { MOST_RUN_PRODUCTS } from '#shared/ipc/routes/price-runs.ts'
import { COUNTED, countOf } from '#shared/domain/counted.ts'
import { can } from '#shared/domain/permissions.ts'
import { toApiError } from '../../../../lib/bridge.ts'
import { useCommands } from '../../../../lib/commands.ts'
import { addressOf } from '../../../../lib/screens.ts'
import { useSessionUser } from '../../../../lib/session.ts'
import { useUnsavedGuard } from '../../../../lib/unsaved.ts'
import { ListFrame } from '../../../../lists/list/list-frame.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { notify } from '../../../../ui/notices.ts'
import { PriceWindow } from '../price-window.tsx'
import { countedPrices } from '../price-words.ts'
import { DeskReview } from './desk-review-dialog.tsx'
import { scopeGroups, scopeQuantities } from './desk-scope.ts'
import { PriceDesk, runOfDesk, type PriceScope } from './price-desk.ts'
import { loadRun, saysWholeTable, startRun, useRunStore } from './price-run-store.ts'
import { ProductPanel } from './product-panel.tsx'
import { RulePanel } from './rule-panel.tsx'
import { RunPanel } from './run-panel.tsx'
import { openCount } from './run-state.ts'
import { ScopePanel } from './scope-panel.tsx'
import './price-desk.css'

const NOTHING_STAGED = 'Nie ma zmian do zapisania.'
const RUN_OPEN = 'Najpierw dokończ albo porzuć poprzednią zmianę cen.'

/** Reads `?pks=1,2,3`. */
function readPks(text: string | null): number[] {
  const pks = (text ?? '').split(',').flatMap((part) => {
    const pk = Number(part)
    return Number.isInteger(pk) && pk > 0 ? [pk] : []
  })
  return [...new Set(pks)]
}

function useDesk(pks: readonly number[]): PriceDesk {
  const user = useSessionUser()
  const mayAdd = can(user, 'add', 'productoptionprice')
  const mayChange = can(user, 'change', 'productoptionprice')
  const desk = useMemo(
    () => new PriceDesk(pks, { mayAdd, mayChange, sendsWholeTable: saysWholeTable }),
    [pks, mayAdd, mayChange],
  )
  useEffect(() => {
    const leaving = new AbortController()
    void desk.load(leaving.signal)
    return () => leaving.abort()
  }, [desk])
  return desk
}

/** `/products/prices`: one rule for the prices of several products. */
export function PriceDeskScreen() {
  const user = useSessionUser()
  const [query] = useSearchParams()
  const written = query.get('pks')
  const asked = useMemo(() => readPks(written), [written])
  const pks = useMemo(() => asked.slice(0, MOST_RUN_PRODUCTS), [asked])
  const desk = useDesk(pks)
  const { products } = useStore(desk.state)
  const { run, isRunning } = useRunStore()
  const [options, setOptions] = useState<ReadonlySet<number>>(new Set())
  /** Null until the user chooses: all quantities. */
  const [chosenQuantities, setChosenQuantities] = useState<ReadonlySet<number> | null>(null)
  const [hasBase, setHasBase] = useState(false)
  const [opened, setOpened] = useState<number | null>(null)
  const [isReviewing, setIsReviewing] = useState(false)
  const [isReading, setIsReading] = useState(false)
  const labels = useRef<string[]>([])
  const ruleField = useRef<HTMLInputElement>(null)

  const open = useMemo(() => products.flatMap((product) => (product.open ? [product.open] : [])), [products])
  const groups = useMemo(() => scopeGroups(open), [open])
  const quantities = useMemo(() => scopeQuantities(open), [open])
  const scope: PriceScope = useMemo(
    () => ({ options, quantities: chosenQuantities ?? new Set(quantities), hasBase }),
    [options, chosenQuantities, quantities, hasBase],
  )
  const isStaged = desk.staged().length > 0
  useUnsavedGuard(isStaged, 'zmiany cen w wielu produktach')

  useEffect(() => {
    loadRun().catch((cause: unknown) => notify.failure(toApiError(cause)))
  }, [])
  useEffect(() => {
    if (asked.length > pks.length)
      notify.warning(
        `Naraz można zmienić ceny ${countOf(MOST_RUN_PRODUCTS, COUNTED.productOf)}. Otwarto pierwsze ${MOST_RUN_PRODUCTS} z ${asked.length}.`,
        null,
      )
  }, [asked, pks])

  const isRunOpen = run !== null && openCount(run) > 0
  const invalid = desk.invalidProduct()
  const reviewReason = !isStaged
    ? NOTHING_STAGED
    : isRunning || isRunOpen
      ? RUN_OPEN
      : invalid !== null
        ? `W cenach produktu „${invalid}” jest błąd: otwórz go i popraw.`
        : null

  async function review() {
    if (reviewReason !== null) {
      notify.info(reviewReason)
      return
    }
    setIsReading(true)
    try {
      const gone = await desk.reread()
      if (gone > 0)
        notify.warning(
          `Nie do zapisania, bo zmienił się produkt: ${countedPrices(gone)}. Reszta jest w przeglądzie.`,
          null,
        )
      setIsReviewing(desk.staged().length > 0)
    } catch (cause) {
      const error = toApiError(cause)
      notify.failure(error, `Nie udało się odczytać cen przed zapisem. Nic nie wysłano. ${error.message}`)
    } finally {
      setIsReading(false)
    }
  }

  async function save(isLeft: Parameters<typeof runOfDesk>[2]) {
    setIsReviewing(false)
    const label = labels.current.join('; ').slice(0, 500) || 'Zmiana cen'
    const at = new Date().toISOString()
    const started = runOfDesk(desk, { id: crypto.randomUUID(), at, label }, isLeft)
    try {
      await startRun(started)
    } catch (cause) {
      notify.failure(toApiError(cause))
    }
    labels.current = []
    await desk.settle(started.products.map(({ pk }) => pk))
  }

  const undo = () => {
    if (desk.undo()) labels.current.pop()
  }
  useCommands([
    {
      id: 'price-desk.review',
      label: 'Przejrzyj i zapisz',
      keys: 'ctrl+enter',
      isDisabled: reviewReason !== null,
      ...(reviewReason !== null && { disabledReason: reviewReason }),
      run: () => void review(),
    },
    { id: 'price-desk.undo', label: 'Cofnij regułę', keys: 'ctrl+z', run: undo },
  ])

  const openedProduct = products.find(({ pk }) => pk === opened)
  return (
    <ListFrame title="Ceny wielu produktów" count={countOf(products.length, COUNTED.product)}>
      {run ? (
        <RunPanel run={run} onEnd={(ended) => void desk.settle(ended)} />
      ) : pks.length === 0 ? (
        <EmptyState
          title="Nie wybrano produktów"
          text="Na liście produktów zaznacz te, których ceny chcesz zmienić, i wybierz „Zmień ceny”."
          action={<Link to={addressOf('products.list')}>Lista produktów</Link>}
        />
      ) : (
        <div className="price-desk">
          <ProductPanel
            products={products}
            onTick={(pk, isTicked) => desk.tick(pk, isTicked)}
            onOpen={({ pk }) => setOpened(pk)}
            onRetry={() => void desk.load(new AbortController().signal)}
          />
          <ScopePanel
            groups={groups}
            quantities={quantities}
            scope={scope}
            onScope={(next) => {
              setOptions(next.options)
              if (next.quantities !== scope.quantities) setChosenQuantities(next.quantities)
              setHasBase(next.hasBase)
            }}
            onChosen={() => ruleField.current?.focus()}
            baseReason={can(user, 'change', 'quantity') ? null : 'Nie masz uprawnień do zmiany nakładów.'}
          />
          <RulePanel
            desk={desk}
            scope={scope}
            field={ruleField}
            onApplied={(label) => labels.current.push(label)}
            onUndo={undo}
            onReview={() => void review()}
            reviewReason={reviewReason}
            isReviewing={isReading}
          />
        </div>
      )}
      {openedProduct?.open && (
        <PriceWindow
          desk={openedProduct.open.editor}
          name={openedProduct.name}
          kind="matrix"
          onClose={() => {
            setOpened(null)
            desk.publish()
          }}
        />
      )}
      {isReviewing && (
        <DeskReview
          desk={desk}
          onOpen={(pk) => {
            setIsReviewing(false)
            setOpened(pk)
          }}
          onSave={(isLeft) => void save(isLeft)}
          onClose={() => setIsReviewing(false)}
        />
      )}
    </ListFrame>
  )
}
