import { useRef, type ReactNode } from 'react'
import { holds } from '#shared/domain/permissions.ts'
import { useSessionUser } from '../../../../lib/session.ts'
import { useIdleRowLayout } from '../../../../ui/use-settled-rows.ts'

export interface DetailsSection {
  id: string
  label: string
  /** Users without this permission do not see the section. */
  permission?: string
}

const DETAILS_SECTIONS: readonly DetailsSection[] = [
  { id: 'produkty', label: 'Produkty' },
  { id: 'dostawa', label: 'Dostawa' },
  { id: 'paczki', label: 'Paczki' },
  { id: 'dokumenty', label: 'Dokumenty' },
  { id: 'notatki', label: 'Notatki', permission: 'view_note' },
  { id: 'historia', label: 'Historia' },
]

/** Returns the sections that the user may see. */
export function useDetailsSections(): readonly DetailsSection[] {
  const user = useSessionUser()
  return DETAILS_SECTIONS.filter(({ permission }) => permission === undefined || holds(user, permission))
}

/** A section of the page with its anchor. */
export function OrderSection({ id, children, count }: { id: string; children: ReactNode; count?: number }) {
  const label = DETAILS_SECTIONS.find((section) => section.id === id)?.label ?? id
  return (
    <section id={id} className="details-section" aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`}>
        {label}
        {count !== undefined && <span className="quiet"> {count}</span>}
      </h2>
      {children}
    </section>
  )
}

interface TableProps {
  label: string
  /** Headings; columns listed in `numeric` are right-aligned. */
  headings: readonly string[]
  numeric?: readonly string[]
  /** Number of rows that are yet to be rendered below these. */
  missingRows?: number
  /** Column widths as a CSS grid template, for tables that may be long; it avoids layout work for rows out of sight. */
  widths?: string
  children: ReactNode
}

/**
 * Approximate row height in px. It reserves space for missing rows, so that content below the table hardly moves when
 * they are rendered.
 */
const ROW_HEIGHT = 80

export function DetailsTable({
  label,
  headings,
  numeric = [],
  missingRows = 0,
  widths,
  children,
}: TableProps) {
  const isBusy = missingRows > 0
  const body = useRef<HTMLTableSectionElement>(null)
  useIdleRowLayout(body, widths !== undefined && !isBusy)
  return (
    <div
      className="plain-table-frame"
      tabIndex={0}
      role="group"
      aria-label={label}
      style={isBusy ? { paddingBottom: missingRows * ROW_HEIGHT } : undefined}
    >
      <table
        role="table"
        className={widths === undefined ? 'plain-table' : 'plain-table plain-table-long'}
        style={widths === undefined ? undefined : { ['--column-widths' as string]: widths }}
        aria-label={label}
        aria-busy={isBusy || undefined}
      >
        <thead role="rowgroup">
          <tr role="row">
            {headings.map((heading) => (
              <th
                key={heading}
                scope="col"
                role="columnheader"
                className={numeric.includes(heading) ? 'plain-table-number' : undefined}
              >
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={body} role="rowgroup">
          {children}
        </tbody>
      </table>
    </div>
  )
}
