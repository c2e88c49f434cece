import { useCallback, useMemo, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { can } from '#shared/domain/permissions.ts'
import { createListStateCodec } from '../../../../lib/list-state.ts'
import { useListState } from '../../../../lists/list/use-list-state.ts'
import { ErrorsOfForm, useFormErrors } from '../../../../forms/record/form-errors.tsx'
import { focusFirstError } from '../../../../forms/record/use-focus-on-error.ts'
import { SteadyForm } from '../../../../forms/record/steady-form.tsx'
import { useCommands } from '../../../../lib/commands.ts'
import { useSessionUser } from '../../../../lib/session.ts'
import { SAVE_KEYS } from '../../../../lib/shortcuts.ts'
import { useStation } from '../../../../lib/station.ts'
import type { UnsavedGuard } from '../../../../lib/unsaved.ts'
import type { RowKey } from '../../../../ui/grid/grid-column.ts'
import { useMediaQuery } from '../../../../ui/use-media-query.ts'
import { ignoreHeldKey } from '../../../../ui/use-return-focus.ts'
import { useStableCallbacks } from '../../../../ui/use-steady.ts'
import { DraftGuard } from './draft-guard.tsx'
import { EditorHeader } from './editor-header.tsx'
import { EditorNews } from './editor-news.tsx'
import { EditorFigures, FiguresOf } from './figures.tsx'
import { AvailableLinesTable } from './left-table.tsx'
import { MontageLineDialog } from './line-dialog.tsx'
import { LINE_RULES, lineQuestion, type MontageLine } from './line-filters.ts'
import type { LineTableHandle } from './line-table.tsx'
import { sheetLines } from './membership.ts'
import { useMontageChoices } from './montage-choices.ts'
import { MontageFields } from './montage-fields.tsx'
import type { Montage } from './montage-form.ts'
import { AcceptedSketch, type AcceptedLayout } from '../proposal/accepted-sketch.tsx'
import { ProposalPanel } from '../proposal/proposal-panel.tsx'
import { PlannedTable } from './planned-table.tsx'
import { useOtherSaves } from './use-other-saves.ts'
import { useLeftLines } from './use-left-lines.ts'
import { useLineMoves } from './use-line-moves.ts'
import { useLineScans } from './use-line-scans.ts'
import { useMontageDraft } from './use-montage-draft.ts'
import { useMontageSave, type CreatedState } from './use-montage-save.ts'
import { useSheetLines } from './use-sheet-lines.ts'
import './montage-editor.css'

const leftCodec = createListStateCodec(LINE_RULES, 'left')
const rightCodec = createListStateCodec(LINE_RULES, 'right')

/** Window width with room for a third column. */
const WIDE = '(min-width: 1800px)'
const NO_PKS: readonly number[] = []
const NO_LINES: readonly MontageLine[] = []
const NO_KEYS: ReadonlySet<RowKey> = new Set()

/** A montage with its lines: the available ones on the left, the sheet on the right, the montage's data in a drawer. */
export function MontageEditor({ montage }: { montage: Montage | null }) {
  const { pathname, state: passed } = useLocation()
  const [route] = useState(pathname)
  const user = useSessionUser()
  const canEdit = can(user, montage ? 'change' : 'add', 'montage')
  const unit = useStation(({ info }) => info?.paperWeightUnit ?? 'kg')
  const draft = useMontageDraft(montage)
  const choices = useMontageChoices()
  const { record, membership, onSheet } = draft

  const leftList = useListState({ route, codec: leftCodec, isRemembered: false })
  const rightList = useListState({ route, codec: rightCodec, isRemembered: false })
  const [selected, setSelected] = useState({ left: NO_KEYS, right: NO_KEYS })
  const [opened, setOpened] = useState<MontageLine | null>(null)
  const [asking, setAsking] = useState(0)
  const [isProposing, setIsProposing] = useState(false)
  const [accepted, setAccepted] = useState<AcceptedLayout | null>(null)
  const [own, setOwn] = useState<ReadonlySet<number>>(new Set())
  const [found, setFound] = useState<readonly number[]>([])
  const leftTable = useRef<LineTableHandle>(null)
  const rightTable = useRef<LineTableHandle>(null)
  const [missing, setMissing] = useState((passed as CreatedState | null)?.missing ?? NO_PKS)

  // The server's errors and the unsaved-changes guard, as in every record form.
  const errors = useFormErrors()
  const guard = useRef<UnsavedGuard>(null)

  const sheet = useSheetLines(onSheet)
  const { known, remember } = sheet

  const isWide = useMediaQuery(WIDE)
  const [isDataOpen, setIsDataOpen] = useState(montage === null)
  const data = useRef<HTMLElement>(null)
  const isDataShown = isWide || isDataOpen
  function openData() {
    setIsDataOpen(true)
    requestAnimationFrame(() => {
      const fields = data.current
      if (fields && !focusFirstError(fields)) fields.querySelector<HTMLElement>('input, select')?.focus()
    })
  }

  const saving = useMontageSave({
    draft,
    choices,
    unit,
    release: () => guard.current?.release(),
    errors,
    onFieldErrors: (next) => {
      errors.refuse(() => next)
      if (Object.keys(next).length > 0 || Object.keys(draft.form.getErrors()).length > 0) openData()
    },
    onMissing: setMissing,
    onSaved: (sent) => {
      setOwn((before) => new Set([...before, ...sent]))
      // Lines taken off are available to all users again and return to their place in the list, so it is reloaded.
      if (membership.removed.size > 0) setAsking((times) => times + 1)
    },
  })
  const { refused } = saving
  const foreign = useOtherSaves({
    draft,
    own,
    onLost: (pks) => pks.length > 0 && setMissing(pks),
    isBusy: saving.isSaving,
  })

  const shownFirst = useMemo(() => [...refused.keys(), ...found], [refused, found])
  const left = useLeftLines({
    state: leftList.state,
    onSheet,
    known,
    saved: membership.base,
    shownFirst,
    asking,
  })

  const moves = useLineMoves(draft, remember)
  const { say } = moves

  function select(side: 'left' | 'right', pks: readonly number[]) {
    if (side === 'left') setFound(pks)
    setSelected((before) => ({ ...before, [side]: new Set<RowKey>(pks) }))
    const table = side === 'left' ? leftTable : rightTable
    table.current?.focusKey(pks[0] ?? 0)
  }

  const scanned = useLineScans({
    pk: record?.pk ?? null,
    onSheet,
    known,
    remember,
    say,
    select,
  })

  /** Some of the lines that match a query may have been moved onto the sheet since. */
  const free = (keys: ReadonlySet<RowKey>): ReadonlySet<RowKey> =>
    new Set([...keys].filter((key) => !onSheet.has(Number(key))))

  /** Returns the dragged line, or all selected lines if it is one of them. */
  function dropped(side: 'left' | 'right', pk: number): MontageLine[] {
    const keys = selected[side].has(pk) ? [...selected[side]] : [pk]
    const shown = new Map((left.rows ?? []).flatMap((row) => (row ? [[row.pk, row] as const] : [])))
    return keys.flatMap((key) => known.get(Number(key)) ?? shown.get(Number(key)) ?? [])
  }

  function switchTables() {
    const inRight = document.activeElement?.closest('[data-side="right"]')
    const table = inRight ? leftTable : rightTable
    table.current?.focus()
  }

  useCommands([
    ...(canEdit
      ? [
          { id: 'record.save', label: 'Zapisz montaż', ...SAVE_KEYS, run: () => void saving.save(false) },
          {
            id: 'record.saveAndLeave',
            label: 'Zapisz i wróć',
            keys: 'ctrl+shift+enter',
            run: () => void saving.save(true),
          },
          {
            id: 'montage.propose',
            label: isProposing ? 'Zamknij propozycję montażu' : 'Zaproponuj montaż',
            keys: 'alt+p',
            run: () => (isProposing ? closeProposal() : setIsProposing(true)),
          },
          { id: 'montage.undo', label: 'Cofnij ostatnie przeniesienie', keys: 'ctrl+z', run: moves.undo },
          {
            id: 'montage.put',
            label: 'Na montaż',
            keys: 'alt+arrowright',
            isKeyShownOnly: true,
            run: () => moves.moveLines('sheet', dropped('left', Number([...selected.left][0] ?? 0))),
          },
          {
            id: 'montage.takeOff',
            label: 'Zdejmij z montażu',
            keys: 'alt+arrowleft',
            isKeyShownOnly: true,
            run: () => moves.moveLines('off', dropped('right', Number([...selected.right][0] ?? 0))),
          },
        ]
      : []),
    {
      id: 'montage.data',
      label: isDataOpen ? 'Ukryj dane montażu' : 'Pokaż dane montażu',
      keys: 'f4',
      run: () => (isDataOpen && !isWide ? closeData() : openData()),
    },
    { id: 'montage.tables', label: 'Druga tabela', keys: 'f6', run: switchTables },
  ])
  function closeData() {
    setIsDataOpen(false)
    rightTable.current?.focus()
  }
  const steady = useStableCallbacks({ closeData })
  function closeProposal() {
    setIsProposing(false)
    // The table takes no focus before it is rendered without its panel.
    requestAnimationFrame(() => {
      leftTable.current?.focus()
      // An empty table has only buttons, and the release of Ctrl+Enter would press the focused one.
      ignoreHeldKey()
    })
  }

  function add(pks: readonly number[]) {
    const after = draft.move({ to: 'sheet', pks })
    say(`Dodano ponownie ${pks.length}, na montażu ${sheetLines(after).size}.`)
    setMissing([])
  }

  const news = useMemo(() => ({ refused, scanned: new Set(scanned) }), [refused, scanned])
  const open = useCallback((line: MontageLine) => setOpened(line), [])
  const awaited = sheet.lines ? 0 : [...onSheet].filter((pk) => !known.has(pk)).length

  return (
    <SteadyForm form={draft.form}>
      <ErrorsOfForm of={errors}>
        <FiguresOf
          control={draft.control as never}
          choices={choices}
          record={record}
          lines={sheet.lines ?? NO_LINES}
          unit={unit}
        >
          <div className="montage-editor">
            <EditorHeader
              draft={draft}
              canEdit={canEdit}
              isSaving={saving.isSaving}
              isDataOpen={isDataShown}
              onData={isWide ? null : () => (isDataOpen ? closeData() : openData())}
              onSave={(isLeaving) => void saving.save(isLeaving)}
              onLook={() => void foreign.look()}
            />
            <EditorFigures control={draft.control} record={record} awaited={awaited} />
            <EditorNews
              kept={canEdit && <DraftGuard ref={guard} draft={draft} save={() => saving.save(false)} />}
              foreign={foreign.news}
              onShow={foreign.show}
              missing={missing}
              onAdd={canEdit ? () => add(missing) : null}
              onForget={() => setMissing([])}
              isGone={saving.isGone}
              onSaveAsNew={saving.saveAsNew}
            />
            <div className="montage-tables" data-columns={isWide ? 3 : 2}>
              <div data-side="left" className="montage-left">
                <div className="montage-under" inert={isProposing}>
                  <AvailableLinesTable
                    ref={leftTable}
                    list={leftList}
                    left={left}
                    news={news}
                    selection={selected.left}
                    onSelection={(keys) => setSelected((before) => ({ ...before, left: free(keys) }))}
                    known={known}
                    remember={remember}
                    move={canEdit ? (lines) => moves.moveLines('sheet', lines) : null}
                    onTakeOff={(pk) => moves.moveLines('off', dropped('right', pk))}
                    onPropose={canEdit ? () => setIsProposing(true) : null}
                    onOpen={open}
                  />
                </div>
                {isProposing && (
                  <ProposalPanel
                    filters={lineQuestion(leftList.state)}
                    onSheet={sheet.lines}
                    pinned={[...selected.left].map(Number)}
                    onAccept={({ lines, fields, layout }) => {
                      setAccepted(layout)
                      moves.moveLines('sheet', lines, fields)
                      setSelected((before) => ({ ...before, left: NO_KEYS }))
                      closeProposal()
                    }}
                    onClose={closeProposal}
                  />
                )}
              </div>
              <div data-side="right">
                <PlannedTable
                  ref={rightTable}
                  list={rightList}
                  sheet={sheet}
                  total={onSheet.size}
                  refused={refused}
                  sketch={<AcceptedSketch accepted={accepted} onSheet={onSheet} />}
                  selection={selected.right}
                  onSelection={(keys) => setSelected((before) => ({ ...before, right: keys }))}
                  move={canEdit ? (lines) => moves.moveLines('off', lines) : null}
                  onPut={(pk) => moves.moveLines('sheet', dropped('left', pk))}
                  onOpen={open}
                />
              </div>
              <MontageFields
                ref={data}
                isShown={isDataShown}
                isColumn={isWide}
                isReadOnly={!canEdit}
                record={record}
                onClose={steady.closeData}
              />
            </div>
            <div role="status" className="visually-hidden" key={moves.said.times}>
              {moves.said.text}
            </div>
            {opened && (
              <MontageLineDialog
                line={known.get(opened.pk) ?? opened}
                canLock={can(user, 'change', 'montage')}
                onChanged={(line) => remember([line])}
                onClose={() => setOpened(null)}
              />
            )}
          </div>
        </FiguresOf>
      </ErrorsOfForm>
    </SteadyForm>
  )
}
