import { Callout } from '@blueprintjs/core'
import { useMemo, useState, memo, use } from 'react'
import type { ModelPermission } from '#shared/api/resources/model-permissions.ts'
import { COUNTED, countOf } from '#shared/domain/counted.ts'
import { can } from '#shared/domain/permissions.ts'
import { optionLoadError } from '../../../forms/fields/option-trouble.ts'
import { useField } from '../../../forms/fields/use-field.ts'
import { useOperation } from '../../../lib/queries.ts'
import { useSessionUser } from '../../../lib/session.ts'
import { ActionButton } from '../../../ui/action-button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { TroubleLine, type FieldTrouble } from '../../../ui/trouble-line.tsx'
import { useStableCallbacks } from '../../../ui/use-steady.ts'
import { GROUP_TEMPLATES } from './group-templates.ts'
import { PermissionGrid } from './permission-grid.tsx'
import { codesOf, keepRows, matrixOf, searchRows, without } from './permission-matrix.ts'
import { referenceCodec, sortedReferences, type Reference } from './permission-references.ts'
import { PermissionTools, type Shown } from './permission-tools.tsx'
import { mayOpen, ScreensContext } from '../../../lib/may-open.ts'
import { SECTIONS } from '#shared/screens/screen-row.ts'
import './permissions.css'

/** The screens that a user with only these permissions can open. */
export const ScreenPreview = memo(function ScreenPreview({ codes }: { codes: ReadonlySet<string> }) {
  const screens = use(ScreensContext)
  const { sections, opened, all } = useMemo(() => {
    // Screen permissions have no app prefix, so it is removed from the codes.
    const permissions = [...codes].map((code) => code.slice(code.lastIndexOf('.') + 1))
    const member = { isSuperuser: false, permissions }
    const guarded = screens.filter(({ access }) => access === 'signedIn')
    const mine = guarded.filter((screen) => mayOpen(screen, member))
    return {
      opened: mine.length,
      all: guarded.length,
      sections: SECTIONS.map((section) => ({
        section,
        items: guarded
          .filter(({ nav }) => nav?.section === section)
          .map((screen) => ({ label: screen.nav?.label ?? '', isOpen: mine.includes(screen) })),
      })).filter(({ items }) => items.length > 0),
    }
  }, [screens, codes])
  return (
    <aside className="screen-preview" aria-label="Podgląd jako ta grupa">
      <h2>Podgląd jako ta grupa</h2>
      <p className="quiet" role="status">
        Członek grupy otworzy {opened} z {countOf(all, COUNTED.screenOf)}.
      </p>
      {sections.map(({ section, items }) => {
        const open = items.filter(({ isOpen }) => isOpen)
        const closed = items.length - open.length
        return (
          <section key={section} aria-label={section}>
            <h3>{section}</h3>
            <p>
              {open.map(({ label }) => label).join(', ') || (
                <span className="quiet">Nie zobaczy tej części.</span>
              )}
              {open.length > 0 && closed > 0 && <span className="quiet"> (ukryte: {closed})</span>}
            </p>
          </section>
        )
      })}
      <p className="quiet">Uprawnienia z innych grup i własne uprawnienia pracownika dochodzą do tych.</p>
    </aside>
  )
})

/** Other groups for comparison; the page size is larger than any expected number of groups. */
const GROUPS = { query: { page: 1, page_size: 200, ordering: 'name' } }

/** The list changes only with a new version of the server. */
const FIVE_MINUTES_MS = 5 * 60 * 1000

interface OtherGroup {
  pk: number
  name: string
  permissions: readonly Reference[]
}

/** The permissions of a group as a matrix (USER-029), and what its members see. */
export function PermissionField({ pk }: { pk: number | null }) {
  const catalogue = useOperation('modelPermissions.all', {}, { staleMs: FIVE_MINUTES_MS })
  const canView = can(useSessionUser(), 'view', 'group')
  const listed = useOperation('permissionGroups.list', GROUPS, { isEnabled: canView })
  const others = useMemo(
    () =>
      (listed.data?.results ?? []).flatMap((group) =>
        group.pk === pk ? [] : [{ ...group, name: group.name ?? `nr ${group.pk}` }],
      ),
    [listed.data, pk],
  )
  if (catalogue.data)
    return <Matrix catalogue={catalogue.data} others={others} othersTrouble={optionLoadError(listed)} />
  if (!catalogue.error) return <Skeleton height={600} />
  return (
    <Callout intent="danger" role="alert" title="Nie udało się wczytać listy uprawnień">
      <p>{catalogue.error.message} Uprawnienia grupy pozostają bez zmian.</p>
      <ActionButton text="Ponów" isWorking={catalogue.isFetching} onClick={() => void catalogue.refetch()} />
    </Callout>
  )
}

function Matrix({
  catalogue,
  others,
  othersTrouble,
}: {
  catalogue: readonly ModelPermission[]
  others: readonly OtherGroup[]
  /** Why other groups cannot be compared. */
  othersTrouble: FieldTrouble | undefined
}) {
  const { value, errors, change } = useField('permissions', 'Uprawnienia')
  const references = value as readonly Reference[]
  const [start] = useState(references)
  const codec = useMemo(
    () => referenceCodec(catalogue, [...others.flatMap(({ permissions }) => permissions), ...start]),
    [catalogue, others, start],
  )
  const codes = useMemo(() => new Set(references.map(codec.codeOf)), [codec, references])
  const matrix = useMemo(() => matrixOf(catalogue, start.map(codec.codeOf)), [catalogue, codec, start])
  const [search, setSearch] = useState('')
  const [shown, setShown] = useState<Shown>('all')
  // Filtered rows stay visible while the user changes their checkboxes.
  const [codesThen, setCodesThen] = useState(codes)
  const [source, setSource] = useState('')
  const [undo, setUndo] = useState<readonly Reference[] | null>(null)
  const total = useMemo(() => matrix.flatMap(({ rows }) => rows.flatMap(codesOf)).length, [matrix])

  const other = useMemo(() => {
    const index = Number(source.slice(1))
    if (source.startsWith('t')) {
      const template = GROUP_TEMPLATES[index]
      // A template contains codes without a prefix; only codes that this server knows are used.
      const known = new Set(catalogue.map(({ codename }) => codename))
      const given = template?.permissions.map(codec.codeOf).filter((code) => known.has(code)) ?? []
      return template ? { name: template.name, codes: new Set(given) } : null
    }
    const group = others.find(({ pk }) => pk === index)
    return group ? { name: group.name, codes: new Set(group.permissions.map(codec.codeOf)) } : null
  }, [source, others, codec, catalogue])

  const visible = useMemo(() => {
    const found = searchRows(matrix, search)
    if (shown === 'given') return keepRows(found, (row) => codesOf(row).some((code) => codesThen.has(code)))
    if (shown === 'different' && other)
      return keepRows(found, (row) =>
        codesOf(row).some((code) => codesThen.has(code) !== other.codes.has(code)),
      )
    return found
  }, [matrix, search, shown, codesThen, other])

  function set(next: ReadonlySet<string>, isBulk: boolean) {
    setUndo(isBulk ? references : null)
    change(sortedReferences([...next].map(codec.referenceOf)))
  }

  // The surrounding form renders twice when it opens and again on every first change; a stable callback keeps the rows
  // from rendering again.
  const heard = useStableCallbacks({
    onSet: (changed: readonly string[], isGiven: boolean) =>
      set(
        isGiven ? new Set([...codes, ...changed]) : new Set(without(codes, new Set(changed))),
        changed.length > 1,
      ),
  })

  return (
    <div className="permission-columns" data-form-width="all">
      <div className="permission-field" role="group" aria-label="Uprawnienia grupy">
        <div className="permission-head">
          <h2>Uprawnienia</h2>
          <span className="quiet" role="status">
            Nadano {codes.size} z {countOf(total, COUNTED.permissionOf)}
          </span>
        </div>
        <PermissionTools
          search={search}
          onSearch={setSearch}
          shown={shown === 'different' && !other ? 'all' : shown}
          onShown={(chosen) => {
            setShown(chosen)
            setCodesThen(codes)
          }}
          groups={others}
          source={source}
          onSource={(chosen) => {
            setSource(chosen)
            setCodesThen(codes)
          }}
          comparison={
            other && {
              name: other.name,
              here: without(codes, other.codes).length,
              there: without(other.codes, codes).length,
            }
          }
          onAdd={() => other && set(new Set([...codes, ...other.codes]), true)}
          onReplace={() => other && set(other.codes, true)}
          onUndo={
            undo &&
            (() => {
              change(undo)
              setUndo(null)
            })
          }
        />
        {othersTrouble && <TroubleLine label="Inne grupy" trouble={othersTrouble} />}
        {errors.length > 0 && (
          <div className="text-field-errors" role="alert">
            {errors.join(' ')}
          </div>
        )}
        {visible.length > 0 ? (
          <PermissionGrid sections={visible} codes={codes} other={other} {...heard} />
        ) : (
          <p className="quiet">
            {search === '' ? 'Nie ma czego pokazać.' : `Nie ma uprawnienia „${search}”.`}
          </p>
        )}
      </div>
      <ScreenPreview codes={codes} />
    </div>
  )
}
