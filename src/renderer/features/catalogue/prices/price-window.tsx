import { COUNTED, formFor } from '#shared/domain/counted.ts'
import { Dialog } from '@blueprintjs/core'
import {
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type KeyboardEvent,
} from 'react'
import { useStore } from 'zustand'
import { takePriceRows, useOfferedProduct } from '../../../entities/product/price-rows.ts'
import { confirm } from '../../../ui/questions.ts'
import { ActionButton } from '../../../ui/action-button.tsx'
import { useCommands } from '../../../lib/commands.ts'
import { capitalized } from '../../../lib/format.ts'
import { matchesKeys } from '../../../lib/shortcuts.ts'
import { useReturnFocus } from '../../../ui/use-return-focus.ts'
import { rangeAt, type GridRange } from '../../../ui/spreadsheet/grid-range.ts'
import { ChangeSelectedDialog } from './change-selected-dialog.tsx'
import { CompareBar, CompareDialog } from './compare.tsx'
import { MappingPanel } from './mapping-panel.tsx'
import { selectedArea } from './matrix-commands.ts'
import type { AmountView } from './price-amounts.ts'
import { cellsOfArea } from './price-commands.ts'
import { PriceImpactPanel } from './price-impact-panel.tsx'
import { PriceMatrix } from './price-matrix.tsx'
import { PriceQuantityList } from './price-quantity-list.tsx'
import { PriceReview } from './price-review-dialog.tsx'
import { PriceStatus } from './price-status.tsx'
import { PriceTools } from './price-tools.tsx'
import { PriceTroubleCallout } from './price-trouble-callout.tsx'
import { NO_FILTER, priceLines, type PriceFilter } from './price-view.ts'
import { countedPrices } from './price-words.ts'
import type { PriceEditor } from './price-editor.ts'
import { usePastedPrices } from './use-pasted-prices.ts'
import './price-window.css'

/**
 * Excludes the screen behind this full-page window from layout and paint, while it keeps its state. Otherwise a form
 * with hundreds of rows would slow every frame of the window.
 */
function useCoveredScreen(): void {
  useLayoutEffect(() => {
    const screen = document.querySelector('main')
    screen?.setAttribute('data-covered', '')
    return () => screen?.removeAttribute('data-covered')
  }, [])
}

interface PriceWindowProps {
  desk: PriceEditor
  /** The product's name. */
  name: string
  kind: 'matrix' | 'list'
  onClose: () => void
}

/** "Ceny według nakładów" and "Ceny w nakładzie": two views of the same staged prices (CAT-064). */
export function PriceWindow({ desk, name, kind, onClose }: PriceWindowProps) {
  useReturnFocus()
  useCoveredScreen()
  const id = useId()
  const { session, save, readOnly } = desk
  useStore(desk.state)
  useStore(session.changes)
  const state = useSyncExternalStore(save.subscribe, save.state)
  const { store } = session
  const [filter, setFilter] = useState<PriceFilter>(NO_FILTER)
  const [view, setView] = useState<AmountView>('amount')
  const [range, setRange] = useState<GridRange>(rangeAt(0, 0))
  const [said, setSaid] = useState('')
  const isSaving = state.kind === 'sending' || state.kind === 'checking'
  const [wasSaving, setWasSaving] = useState(isSaving)
  // The last message describes unsaved changes, and a save or its undo ends them.
  if (isSaving !== wasSaving) {
    setWasSaving(isSaving)
    setSaid('')
  }
  const [isChanging, setIsChanging] = useState(false)
  const [isComparing, setIsComparing] = useState(false)
  const [isImpactShown, setIsImpactShown] = useState(false)
  // Edits do not re-filter the rows; only a new filter or another table shape does.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  const lines = useMemo(() => priceLines(session, filter), [session, store, filter])
  const area = selectedArea(lines, range)
  const pasted = usePastedPrices(session, lines, area, setSaid)
  const offered = useOfferedProduct()
  const offer = useRef(pasted.offer)
  useEffect(() => {
    offer.current = pasted.offer
  })
  // Rows that an import could not assign go through the mapping panel, like pasted ones.
  useEffect(() => {
    const table = offered === session.product ? takePriceRows(session.product) : null
    if (table) offer.current(table)
  }, [offered, session])
  const count = store.changedCount
  const busy = isSaving ? 'Trwa zapisywanie cen.' : null
  const blocked = readOnly ?? busy

  const focusGrid = () => document.getElementById(`${id}-grid`)?.focus()

  /** Focuses the matrix with its active cell, or the first price of the list, so that keys act immediately. */
  function enter(window: HTMLElement) {
    if (kind === 'matrix') focusGrid()
    else window.querySelector<HTMLInputElement>('.price-list-field')?.focus()
  }

  function goTo(cell: number) {
    const { row, column } = store.placeOf(cell)
    focusGrid()
    const place = lines.rows.indexOf(row)
    if (place >= 0) setRange(rangeAt(place, column))
    else {
      setFilter(NO_FILTER)
      setRange(rangeAt(row, column))
    }
  }

  /** F8: moves to the next cell that cannot be saved or, if there are none, to the next remark. */
  function goToNext(step: 1 | -1) {
    const cells = desk.issueCells()
    if (cells.length === 0) {
      setSaid('Brak błędów i uwag.')
      return
    }
    const { active } = range
    const here = store.cellAt(lines.rows[active.row] ?? 0, active.column)
    const next = step > 0 ? cells.find((cell) => cell > here) : cells.findLast((cell) => cell < here)
    goTo(next ?? cells.at(step > 0 ? 0 : -1) ?? here)
  }

  function discard() {
    desk.discard()
    setSaid(`Odrzucono zmiany: ${countedPrices(count)}.`)
  }

  async function close() {
    const isSure =
      count === 0 ||
      (await confirm({
        title: 'Zamknąć okno cen?',
        text: `Niezapisane: ${countedPrices(count)}. ${capitalized(formFor(count, COUNTED.willStay))} w formularzu produktu do zapisania.`,
        confirmLabel: 'Zamknij okno',
        cancelLabel: 'Zostań',
      }))
    if (isSure) onClose()
  }

  function beginSave() {
    if (blocked !== null) {
      setSaid(blocked)
      return
    }
    const [problem] = store.problemCells()
    if (store.invalidCount > 0 && problem !== undefined) {
      setSaid(`Nie można zapisać: ${countedPrices(store.invalidCount)} z błędem.`)
      goTo(problem)
      return
    }
    void desk.beginSave()
  }

  const keys = [
    { id: 'prices.save', label: 'Zapisz ceny', keys: 'ctrl+s', run: beginSave },
    { id: 'prices.next', label: 'Następny błąd lub uwaga', keys: 'f8', run: () => goToNext(1) },
    { id: 'prices.previous', label: 'Poprzedni błąd lub uwaga', keys: 'shift+f8', run: () => goToNext(-1) },
  ]
  useCommands(keys.map((command) => ({ ...command, isKeyShownOnly: true })))

  /** Handles the keys here, because the shell's own F8 would otherwise act first. */
  function press(event: KeyboardEvent) {
    const command = event.defaultPrevented ? undefined : keys.find((one) => matchesKeys(event, one.keys))
    if (!command || state.kind === 'review') return
    event.preventDefault()
    command.run()
  }

  const saveReason = blocked ?? (count === 0 ? 'Nie ma zmian do zapisania.' : null)
  return (
    <Dialog
      isOpen
      transitionDuration={0}
      className="price-window"
      portalClassName="price-window-portal"
      aria-labelledby={`${id}-kind ${id}-name`}
      autoFocus={false}
      onOpened={enter}
      canEscapeKeyClose={false}
      canOutsideClickClose={false}
    >
      <div className="price-window-body" role="presentation" onKeyDown={press}>
        <header className="price-window-head">
          <h2 id={`${id}-kind`}>{kind === 'matrix' ? 'Ceny według nakładów' : 'Ceny w nakładzie'}</h2>
          <span id={`${id}-name`} className="price-window-name">
            {name}
          </span>
          {desk.isFrozen && <span className="price-window-mark">cena zamrożona</span>}
          <span className="price-window-count">
            {count > 0 ? `Niezapisane: ${countedPrices(count)}` : 'Bez zmian'}
          </span>
        </header>
        {readOnly && <p className="price-window-reason">{readOnly}</p>}
        <PriceTroubleCallout desk={desk} />
        <PriceTools
          session={session}
          filter={filter}
          onFilter={setFilter}
          view={view}
          onView={setView}
          hasViews={kind === 'matrix'}
          onCompare={() => setIsComparing(true)}
        />
        {kind === 'matrix' && <CompareBar session={session} area={area} readOnly={blocked} say={setSaid} />}
        {kind === 'matrix' ? (
          <PriceMatrix
            gridId={`${id}-grid`}
            session={session}
            lines={lines}
            view={view}
            range={range}
            onRange={setRange}
            readOnly={blocked}
            say={setSaid}
            onPaste={pasted.paste}
            onChangeSelected={() => (blocked === null ? setIsChanging(true) : setSaid(blocked))}
            onEscape={() => void close()}
          />
        ) : (
          <PriceQuantityList session={session} lines={lines} readOnly={blocked} say={setSaid} />
        )}
        <PriceStatus
          session={session}
          lines={lines}
          area={kind === 'matrix' ? area : null}
          range={range}
          said={said}
        />
        <footer className="price-window-foot">
          <span className="quiet">
            Zmiany zapisuje przycisk „Zapisz ceny”; przed wysłaniem zobaczysz każdą z nich.
          </span>
          <ActionButton
            text="Wpływ na ceny"
            disabledReason={store.columns === 0 ? 'Produkt nie ma nakładów.' : null}
            onClick={() => setIsImpactShown(true)}
          />
          <ActionButton text="Odrzuć zmiany" disabledReason={saveReason} onClick={discard} />
          <ActionButton text="Zamknij" onClick={() => void close()} />
          <ActionButton
            intent="primary"
            text={isSaving ? 'Zapisywanie…' : 'Zapisz ceny'}
            isWorking={state.kind !== 'idle' && state.kind !== 'review'}
            disabledReason={readOnly ?? (count === 0 ? 'Nie ma zmian do zapisania.' : null)}
            onClick={beginSave}
          />
        </footer>
      </div>
      {isImpactShown && <PriceImpactPanel session={session} onClose={() => setIsImpactShown(false)} />}
      {isComparing && <CompareDialog session={session} onClose={() => setIsComparing(false)} />}
      {isChanging && (
        <ChangeSelectedDialog
          session={session}
          cells={cellsOfArea(store, area)}
          onClose={(text) => {
            setIsChanging(false)
            if (text) setSaid(text)
          }}
        />
      )}
      {pasted.headed && (
        <MappingPanel
          session={session}
          paste={pasted.headed}
          lines={lines}
          onPlace={pasted.place}
          onPlain={pasted.placePlain}
          onClose={pasted.drop}
        />
      )}
      {state.kind === 'review' && (
        <PriceReview
          session={session}
          news={state.news}
          onSend={(cells) => void desk.send(cells)}
          onGoTo={goTo}
          onClose={desk.leaveReview}
        />
      )}
    </Dialog>
  )
}
