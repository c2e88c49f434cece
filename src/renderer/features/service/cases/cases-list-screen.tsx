import { Add, Chat, Trash } from '@blueprintjs/icons'
import { useEffect, useMemo } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { COUNTED } from '#shared/domain/counted.ts'
import { can } from '#shared/domain/permissions.ts'
import { CLIENT_FILTER } from '../../../entities/client/client-filter.ts'
import { useOrderHref } from '../../../entities/order/order-link.tsx'
import { withLink } from '../../../lists/list/list-column.ts'
import { listLabels } from '../../../lists/list/list-labels.ts'
import { RecordList } from '../../../lists/list/list-page.tsx'
import { resourceSource } from '../../../lists/list/list-source.ts'
import type { RowAction } from '../../../lib/actions/row-actions.tsx'
import { useList } from '../../../lists/list/use-list.ts'
import { useDeleteRecord } from '../../../forms/record/delete-record.tsx'
import { useCommands } from '../../../lib/commands.ts'
import { useSessionUser } from '../../../lib/session.ts'
import { ActionButton } from '../../../ui/action-button.tsx'
import { rememberCaseOrder } from './case-order.ts'
import { caseName, type CaseRow } from './case-order.ts'
import { caseColumns, caseMark } from './cases.columns.tsx'
import { addressOf } from '../../../lib/screens.ts'
import { CASE_STATUS_LABELS, CASE_STATUSES } from '#shared/domain/cases.ts'
import { useListed } from '../../../forms/fields/form-listed-choice.tsx'
import type { FilterDefinition } from '../../../lists/list/filters.tsx'
import type { FilterValues } from '../../../lib/list-state.ts'
import { useOperation } from '../../../lib/queries.ts'
/** CASE-001: cases that need attention. */
const DEFAULT_CASE_FILTERS: FilterValues = { status: ['new', 'open'] }

const PERSON = 'responsible_person'

const STATUS: FilterDefinition = {
  kind: 'choice',
  name: 'status',
  label: 'Status',
  options: CASE_STATUSES.map((value) => ({ value, label: CASE_STATUS_LABELS[value] })),
}

/** Returns the colleague in the address's filter; null if there is none or it is the user. */
function useAskedColleague(own: number): { value: number; label: string } | null {
  const [query] = useSearchParams()
  const asked = Number(query.get(PERSON) ?? 0)
  const isAsked = Number.isSafeInteger(asked) && asked > 0 && asked !== own
  const { data } = useOperation('admins.clientContactOptions', {}, { isEnabled: isAsked })
  const label = data?.find(({ value }) => value === asked)?.label ?? `Osoba ${asked}`
  return useMemo(
    () => (isAsked ? { value: asked, label: `Sprawy: ${label}` } : null),
    [isAsked, asked, label],
  )
}

/**
 * Returns the list's filters: all cases or the user's own (CASE-002, OP-75), with a third tab if the address
 * filters by a colleague (CASE-005).
 */
function useCaseFilters(): readonly FilterDefinition[] {
  const own = useSessionUser()?.pk ?? 0
  const colleague = useAskedColleague(own)
  const competencies = useListed('competencies.clientContactOptions')
  const canSeeClients = can(useSessionUser(), 'view', 'client')
  return useMemo(
    () => [
      {
        kind: 'tabs',
        name: PERSON,
        label: 'Sprawy',
        all: 'Wszystkie sprawy',
        options: [{ value: own, label: 'Moje sprawy' }, ...(colleague ? [colleague] : [])],
      },
      STATUS,
      { kind: 'single', name: 'competency', label: 'Kompetencja', ...competencies },
      ...(canSeeClients ? [CLIENT_FILTER] : []),
    ],
    [own, colleague, competencies, canSeeClients],
  )
}

const CREATE = 'Nowa sprawa'
const EMPTY = 'Tu pojawią się pytania klientów, gdy ktoś napisze.'

/** `/messages/list`: the list of cases, optionally of one responsible person (`?responsible_person=7`). */
export function CasesListScreen() {
  const user = useSessionUser()
  const navigate = useNavigate()
  const [canAdd, canChange, canDelete] = [
    can(user, 'add', 'clientcontact'),
    can(user, 'change', 'clientcontact'),
    can(user, 'delete', 'clientcontact'),
  ]
  const deleteCase = useDeleteRecord('clientContacts')
  const filters = useCaseFilters()
  const labels = useMemo(() => listLabels(caseColumns, filters), [filters])
  const list = useList({
    source: resourceSource('clientContacts'),
    route: addressOf('clientContacts.list'),
    defaultFilters: DEFAULT_CASE_FILTERS,
    labelOf: (name) => labels[name] ?? name,
  })
  const { rows } = list
  useEffect(() => {
    if (rows) rememberCaseOrder(rows.map(({ pk }) => pk))
  }, [rows])

  const create = () => void navigate(addressOf('clientContacts.create'))
  useCommands(canAdd ? [{ id: 'list.create', label: CREATE, keys: 'n', run: create }] : [])
  const orderHref = useOrderHref()
  const columns = useMemo(() => {
    const opened = canChange ? caseColumns : caseColumns.map(({ href: _link, ...column }) => column)
    return withLink(opened, 'order', ({ order }) => orderHref(order))
  }, [canChange, orderHref])

  function rowActions(row: CaseRow): RowAction[] {
    const open: RowAction = {
      id: 'edit',
      label: 'Otwórz rozmowę',
      icon: <Chat />,
      run: () => void navigate(addressOf('clientContacts.update', { pk: row.pk })),
    }
    const remove: RowAction = {
      id: 'delete',
      label: 'Usuń',
      icon: <Trash />,
      isDestructive: true,
      run: () => void deleteCase(row.pk, caseName(row)),
    }
    return [...(canChange ? [open] : []), ...(canDelete ? [remove] : [])]
  }

  return (
    <RecordList
      resource="clientContacts"
      list={list}
      title="Sprawy"
      words={COUNTED.case}
      empty={canAdd ? `${EMPTY} Nową dodasz przyciskiem „${CREATE}”.` : EMPTY}
      columns={columns}
      filters={filters}
      openAddressOf={({ pk }) => (canChange ? addressOf('clientContacts.update', { pk }) : null)}
      rowActions={rowActions}
      markOf={caseMark}
      actions={canAdd && <ActionButton intent="primary" icon={<Add />} text={CREATE} onClick={create} />}
    />
  )
}
