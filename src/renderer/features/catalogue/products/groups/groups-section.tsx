import { Callout } from '@blueprintjs/core'
import { Add } from '@blueprintjs/icons'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { COUNTED, countOf } from '#shared/domain/counted.ts'
import { can } from '#shared/domain/permissions.ts'
import { countPrices } from '../count-prices.ts'
import { useAllOf } from '../../../../lists/list/use-all-of.ts'
import { useCommands } from '../../../../lib/commands.ts'
import { useSessionUser } from '../../../../lib/session.ts'
import { ActionButton } from '../../../../ui/action-button.tsx'
import type { GridColumn, RowKey } from '../../../../ui/grid/grid-column.ts'
import { confirm } from '../../../../ui/questions.ts'
import { StatusTag } from '../../../../ui/status-tag.tsx'
import { useProductParts } from '../form/product-context.ts'
import { PRODUCT_LABELS } from '../form/product-values.ts'
import { NAMED_GROUPS } from '../sections/production-section.tsx'
import { AddGroupsDialog } from './add-groups-dialog.tsx'
import { AddOptionsDialog } from './add-options-dialog.tsx'
import { DeadOptions } from './dead-options.tsx'
import { optionKey, refusedRowName } from './group-refusals.ts'
import { OrderedGrid } from './ordered-grid.tsx'
import { exclusionsAmong } from './product-exclusions.ts'
import {
  addGroups,
  addOptions,
  moveGroup,
  moveOption,
  removeGroup,
  removeOptions,
  type OfferedGroup,
  type OfferedOption,
} from './product-groups.ts'
import { refusalMark, useRefusedRows, useSoughtRow } from './use-refused-rows.ts'
import './groups.css'
import { addressOf } from '../../../../lib/screens.ts'

const GROUP_COLUMNS: readonly GridColumn<OfferedGroup>[] = [
  { id: 'name', label: 'Grupa', width: 120, isGrowing: true, text: ({ name }) => name },
  {
    id: 'kind',
    label: 'Rodzaj',
    width: 92,
    text: ({ isPaper, isMultiple }) =>
      [isPaper ? 'papier' : '', isMultiple ? 'wielokrotny' : ''].filter(Boolean).join(', '),
  },
  {
    id: 'count',
    label: 'Opcje',
    width: 60,
    align: 'end',
    text: ({ options }) => String(options.length),
  },
]

/** The option groups sold with a product (3.5): groups on the left, the options of the selected group on the right. */
export function GroupsSection() {
  const { state, sought } = useProductParts()
  const { groups: history, held } = state
  const groups = history.value
  const { getValues, setValue } = useFormContext()
  const refused = useRefusedRows()
  const [current, setCurrent] = useState<number | null>(null)
  const [ticked, setTicked] = useState<ReadonlySet<RowKey>>(() => new Set())
  const [adding, setAdding] = useState<'groups' | 'options' | null>(null)
  const group = groups.find(({ pk }) => pk === current) ?? groups[0] ?? null
  const grids = useSoughtRow({ sought, groups, group, onGroup: setCurrent })
  const markOfGroup = useCallback(
    ({ pk }: OfferedGroup) => refusalMark(refused.rows.groups.get(pk)),
    [refused],
  )
  const markOfOption = useCallback(
    ({ pk }: OfferedOption) => refusalMark(refused.rows.options.get(optionKey(group?.pk ?? 0, pk))),
    [refused, group?.pk],
  )

  const { priced, runs } = useMemo(() => {
    const counts = countPrices(held.record, 'option')
    return { priced: counts, runs: held.quantities.length }
  }, [held])
  const pricesOf = (options: readonly OfferedOption[]) =>
    options.reduce((sum, { pk }) => sum + (priced.get(pk) ?? 0), 0)

  const user = useSessionUser()
  const mayOpen = {
    group: can(user, 'view', 'productgroupoptions'),
    option: can(user, 'change', 'productoption'),
  }
  const mayViewExclusions = can(user, 'view', 'productoptionexclusion')
  const exclusions = useAllOf('productOptionExclusions', { isEnabled: mayViewExclusions })
  const among = useMemo(
    () => (exclusions.data ? exclusionsAmong(groups, exclusions.data) : null),
    [groups, exclusions.data],
  )
  const isDead = useMemo(() => new Set(among?.dead.map(({ option }) => option)), [among])
  const columns = useMemo<readonly GridColumn<OfferedOption>[]>(
    () => [
      { id: 'name', label: 'Opcja', width: 200, isGrowing: true, text: ({ name }) => name },
      {
        id: 'prices',
        label: 'Ma ceny',
        width: 84,
        align: 'end',
        text: ({ pk }) => `${priced.get(pk) ?? 0}/${runs}`,
      },
      ...(mayViewExclusions
        ? [
            {
              id: 'exclusions',
              label: 'Wykluczenia',
              width: 112,
              align: 'end' as const,
              text: ({ pk }: OfferedOption) =>
                among === null ? '…' : `${among.counts.get(pk) ?? 0}${isDead.has(pk) ? ' · martwa' : ''}`,
            },
          ]
        : []),
    ],
    [priced, runs, mayViewExclusions, among, isDead],
  )

  async function mayRemove(name: string, options: readonly OfferedOption[], choices: readonly string[]) {
    const prices = pricesOf(options)
    if (prices === 0 && choices.length === 0) return true
    return confirm({
      title: `Usunąć ${name} z produktu?`,
      text: (
        <>
          {prices > 0 && <p>Zapis zdejmie ze sprzedaży ceny tych opcji: {prices}.</p>}
          {choices.length > 0 && <p>Wyczyści też wybór: {choices.join(', ')}.</p>}
        </>
      ),
      confirmLabel: 'Usuń',
      intent: 'danger',
    })
  }

  async function remove(gone: OfferedGroup) {
    const used = NAMED_GROUPS.filter((name) => getValues(name) === gone.pk)
    const labels = used.map((name) => PRODUCT_LABELS[name])
    if (!(await mayRemove(`grupę „${gone.name}”`, gone.options, labels))) return
    for (const name of used) setValue(name, null, { shouldDirty: true })
    history.change((now) => removeGroup(now, gone.pk))
  }

  async function takeOff(options: readonly OfferedOption[]) {
    const [first] = options
    if (!group || !first) return
    const name =
      options.length === 1 ? `opcję „${first.name}”` : countOf(options.length, COUNTED.productOption)
    if (!(await mayRemove(name, options, []))) return
    const gone = new Set(options.map(({ pk }) => pk))
    setTicked(new Set())
    history.change((now) => removeOptions(now, group.pk, gone))
  }

  /** Adds groups or options and focuses the first of them, once the dialog has closed. */
  const wanted = useRef<{ grid: 'groups' | 'options'; pk: number } | null>(null)
  function addAllGroups(added: readonly OfferedGroup[]) {
    const first = added.find(({ pk }) => groups.every((one) => one.pk !== pk))
    if (first) wanted.current = { grid: 'groups', pk: first.pk }
    history.change((now) => addGroups(now, added))
  }
  function addAllOptions(to: OfferedGroup, added: readonly OfferedOption[]) {
    const first = added.find(({ pk }) => to.options.every((one) => one.pk !== pk))
    if (first) wanted.current = { grid: 'options', pk: first.pk }
    history.change((now) => addOptions(now, to.pk, added))
  }
  useEffect(() => {
    const { current: sought } = wanted
    if (adding !== null || sought === null) return
    wanted.current = null
    const rows: readonly { pk: number }[] = sought.grid === 'groups' ? groups : (group?.options ?? [])
    grids[sought.grid].current?.focusRow(rows.findIndex(({ pk }) => pk === sought.pk))
  })

  const undo = () => void history.undo()
  const redo = () => void history.redo()
  useCommands([
    { id: 'groups.add', label: 'Dodaj grupę opcji', run: () => setAdding('groups') },
    ...(group
      ? [
          {
            id: 'groups.addOption',
            label: `Dodaj opcję do grupy „${group.name}”`,
            run: () => setAdding('options'),
          },
        ]
      : []),
  ])
  const chosen = group?.options.filter(({ pk }) => ticked.has(pk)) ?? []
  return (
    <>
      {refused.texts.length > 0 && (
        <ul className="text-field-errors group-refusals" role="alert">
          {refused.texts.map(([path, text]) => (
            <li key={path}>{[refusedRowName(path, groups), text].filter(Boolean).join(': ')}</li>
          ))}
        </ul>
      )}
      {exclusions.error && !exclusions.data && (
        <Callout compact intent="warning" role="alert" title="Nie udało się wczytać wykluczeń opcji">
          <p>{exclusions.error.message}</p>
          <ActionButton text="Ponów" onClick={() => void exclusions.refetch()} />
        </Callout>
      )}
      {among && <DeadOptions groups={groups} dead={among.dead} />}
      <div className="group-panes">
        <section aria-label="Grupy produktu" className="group-pane">
          <header>
            <h3>Grupy</h3>
            <ActionButton icon={<Add />} text="Dodaj grupę" onClick={() => setAdding('groups')} />
          </header>
          <OrderedGrid
            label="Grupy opcji produktu"
            rows={groups}
            rowsKey="groups"
            columns={GROUP_COLUMNS}
            keyOf={({ pk }) => pk}
            nameOf={({ name }) => `grupę „${name}”`}
            addressOf={
              mayOpen.group ? ({ pk }) => addressOf('productGroupOptions.details', { pk }) : undefined
            }
            onCurrent={({ pk }) => {
              if (pk === group?.pk) return
              setCurrent(pk)
              setTicked(new Set())
            }}
            currentKey={group?.pk ?? null}
            onMove={(from, to) => history.change((now) => moveGroup(now, from, to))}
            onRemove={(gone) => void remove(gone)}
            onUndo={undo}
            onRedo={redo}
            notice={<p className="quiet">Produkt nie ma jeszcze grup opcji.</p>}
            handle={grids.groups}
            markOf={markOfGroup}
          />
        </section>
        <section aria-label="Opcje grupy" className="group-pane">
          <header>
            <h3>{group ? `Opcje: ${group.name}` : 'Opcje'}</h3>
            {group?.isPaper && <StatusTag tone="info" text="papier" />}
            {group?.isMultiple && <StatusTag tone="neutral" text="wielokrotny" />}
            {chosen.length > 0 && (
              <ActionButton
                intent="danger"
                variant="outlined"
                text={`Usuń zaznaczone (${chosen.length})`}
                onClick={() => void takeOff(chosen)}
              />
            )}
            <ActionButton
              icon={<Add />}
              text="Dodaj opcję"
              disabledReason={group ? null : 'Najpierw dodaj grupę.'}
              onClick={() => setAdding('options')}
            />
          </header>
          <OrderedGrid
            label={group ? `Opcje grupy ${group.name}` : 'Opcje grupy'}
            rows={group?.options ?? []}
            rowsKey={String(group?.pk ?? '')}
            columns={columns}
            keyOf={({ pk }) => pk}
            nameOf={({ name }) => `opcję „${name}”`}
            addressOf={mayOpen.option ? ({ pk }) => addressOf('productOptions.update', { pk }) : undefined}
            selection={ticked}
            onSelection={setTicked}
            onMove={(from, to) => group && history.change((now) => moveOption(now, group.pk, from, to))}
            onRemove={(gone) => void takeOff([gone])}
            onUndo={undo}
            onRedo={redo}
            notice={<p className="quiet">{group ? 'Grupa nie ma w produkcie opcji.' : 'Wybierz grupę.'}</p>}
            handle={grids.options}
            markOf={markOfOption}
          />
        </section>
      </div>
      {adding === 'groups' && (
        <AddGroupsDialog groups={groups} onAdd={addAllGroups} onClose={() => setAdding(null)} />
      )}
      {adding === 'options' && group && (
        <AddOptionsDialog
          group={group}
          onAdd={(added) => addAllOptions(group, added)}
          onClose={() => setAdding(null)}
        />
      )}
    </>
  )
}
