import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { CASE_STATUS_LABELS, CASE_STATUSES } from '#shared/domain/cases.ts'
import { useListed } from '../../../forms/fields/form-listed-choice.tsx'
import type { FilterDefinition } from '../../../lists/list/filters.tsx'
import type { FilterValues } from '../../../lib/list-state.ts'
import { useOperation } from '../../../lib/queries.ts'
import { useSessionUser } from '../../../lib/session.ts'

/** CASE-001: what somebody has to see to. */
export const DEFAULT_CASE_FILTERS: FilterValues = { status: ['new', 'open'] }

const PERSON = 'responsible_person'

const STATUS: FilterDefinition = {
  kind: 'choice',
  name: 'status',
  label: 'Status',
  options: CASE_STATUSES.map((value) => ({ value, label: CASE_STATUS_LABELS[value] })),
}

/** The colleague whose cases are asked for in the address; null where it is nobody, or oneself. */
function useAskedColleague(own: number): { value: number; label: string } | null {
  const [query] = useSearchParams()
  const asked = Number(query.get(PERSON) ?? 0)
  const isAsked = Number.isSafeInteger(asked) && asked > 0 && asked !== own
  const { data } = useOperation('admins.clientContactOptions', {}, { isEnabled: isAsked })
  const label = data?.find(({ value }) => value === asked)?.label ?? `Osoba ${asked}`
  return useMemo(
    () => (isAsked ? { value: asked, label: `Pytania: ${label}` } : null),
    [isAsked, asked, label],
  )
}

/** All questions or one's own (CASE-002, OP-75); a third face where the address asks for a colleague's (CASE-005). */
export function useCaseFilters(): readonly FilterDefinition[] {
  const own = useSessionUser()?.pk ?? 0
  const colleague = useAskedColleague(own)
  const competencies = useListed('competencies.clientContactOptions')
  return useMemo(
    () => [
      {
        kind: 'tabs',
        name: PERSON,
        label: 'Pytania',
        all: 'Wszystkie pytania',
        options: [{ value: own, label: 'Moje pytania' }, ...(colleague ? [colleague] : [])],
      },
      STATUS,
      { kind: 'single', name: 'competency', label: 'Kompetencja', ...competencies },
    ],
    [own, colleague, competencies],
  )
}
