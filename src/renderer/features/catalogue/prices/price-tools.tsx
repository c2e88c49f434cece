import { Button, ButtonGroup, HTMLSelect, InputGroup } from '@blueprintjs/core'
import { Search } from '@blueprintjs/icons'
import type { AmountView } from './price-amounts.ts'
import type { PriceSession } from './price-session.ts'
import { shownGroups, type PriceFilter, type ShownOnly } from './price-view.ts'

const ONLY: readonly [ShownOnly, string][] = [
  ['all', 'Wszystkie'],
  ['changed', 'Tylko zmienione'],
  ['unpriced', 'Bez ceny'],
  ['remarked', 'Z uwagami'],
  ['refused', 'Z błędami'],
]

const VIEWS: readonly [AmountView, string][] = [
  ['amount', 'kwota'],
  ['perPiece', 'za sztukę'],
  ['percent', '% ceny nakładu'],
]

interface PriceToolsProps {
  session: PriceSession
  filter: PriceFilter
  onFilter: (filter: PriceFilter) => void
  view: AmountView
  onView: (view: AmountView) => void
  hasViews: boolean
  onCompare: () => void
}

export function PriceTools({
  session,
  filter,
  onFilter,
  view,
  onView,
  hasViews,
  onCompare,
}: PriceToolsProps) {
  return (
    <div className="price-tools">
      <InputGroup
        className="price-tools-search"
        leftIcon={<Search />}
        type="search"
        placeholder="Szukaj opcji"
        aria-label="Szukaj opcji"
        value={filter.search}
        onValueChange={(search) => onFilter({ ...filter, search })}
      />
      <HTMLSelect
        aria-label="Grupa opcji"
        value={filter.group ?? ''}
        onChange={({ target }) =>
          onFilter({ ...filter, group: target.value === '' ? null : Number(target.value) })
        }
      >
        <option value="">Wszystkie grupy</option>
        {shownGroups(session).map(({ pk, name }) => (
          <option key={pk} value={pk}>
            {name}
          </option>
        ))}
      </HTMLSelect>
      <HTMLSelect
        aria-label="Pokaż"
        value={filter.only}
        onChange={({ target }) =>
          onFilter({ ...filter, only: ONLY.find(([only]) => only === target.value)?.[0] ?? 'all' })
        }
      >
        {ONLY.map(([only, text]) => (
          <option key={only} value={only}>
            {text}
          </option>
        ))}
      </HTMLSelect>
      {hasViews && <Button text="Porównaj z…" onClick={onCompare} />}
      {hasViews && (
        <ButtonGroup className="price-tools-views" role="group" aria-label="Widok kwot">
          {VIEWS.map(([value, text]) => (
            <Button
              key={value}
              text={text}
              active={view === value}
              aria-pressed={view === value}
              onClick={() => onView(value)}
            />
          ))}
        </ButtonGroup>
      )}
    </div>
  )
}
