import { Button, Checkbox, InputGroup } from '@blueprintjs/core'
import { Search } from '@blueprintjs/icons'
import { useMemo, useState, type KeyboardEvent } from 'react'
import { COUNTED, countOf, numberText } from '#shared/domain/counted.ts'
import { isControlHeld } from '../../../../ui/control-key.ts'
import { matchingGroups, type ScopeGroup } from './desk-scope.ts'
import type { PriceScope } from './price-desk.ts'

interface ScopePanelProps {
  groups: readonly ScopeGroup[]
  quantities: readonly number[]
  scope: PriceScope
  onScope: (scope: PriceScope) => void
  /** Called after Enter in the search, so that the rule can be typed next. */
  onChosen: () => void
  /** Why this user may not change the prices of whole quantities; null if they may. */
  baseReason: string | null
}

const changed = <Item,>(set: ReadonlySet<Item>, items: readonly Item[], isIn: boolean): Set<Item> => {
  const next = new Set(set)
  for (const item of items) {
    if (isIn) next.add(item)
    else next.delete(item)
  }
  return next
}

/** What a rule changes: options by name, quantities by their number of copies. */
export function ScopePanel({ groups, quantities, scope, onScope, onChosen, baseReason }: ScopePanelProps) {
  const [search, setSearch] = useState('')
  const shown = useMemo(() => matchingGroups(groups, search), [groups, search])
  const found = shown.flatMap(({ options }) => options.map(({ pk }) => pk))
  const setOptions = (pks: readonly number[], isIn: boolean) =>
    onScope({ ...scope, options: changed(scope.options, pks, isIn) })

  /** Enter ticks all found options and goes on to the rule. */
  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter' || isControlHeld(event) || found.length === 0) return
    event.preventDefault()
    setOptions(found, true)
    onChosen()
  }

  return (
    <section className="price-desk-panel" aria-label="Co zmienić">
      <h2>
        Co zmienić <span className="quiet">{countOf(scope.options.size, COUNTED.productOption)}</span>
      </h2>
      <InputGroup
        autoFocus
        type="search"
        leftIcon={<Search />}
        aria-label="Szukaj opcji"
        placeholder="Szukaj opcji; Enter zaznacza znalezione"
        value={search}
        onValueChange={setSearch}
        onKeyDown={press}
      />
      <div className="price-desk-options">
        {shown.map(({ pk, name, options }) => {
          const pks = options.map((option) => option.pk)
          const count = pks.filter((one) => scope.options.has(one)).length
          return (
            <fieldset key={pk} className="price-desk-group">
              <legend className="visually-hidden">{name}</legend>
              <Checkbox
                className="price-desk-group-name"
                label={name}
                checked={count === pks.length}
                indeterminate={count > 0 && count < pks.length}
                onChange={() => setOptions(pks, count < pks.length)}
              />
              {options.map((option) => (
                <Checkbox
                  key={option.pk}
                  checked={scope.options.has(option.pk)}
                  onChange={({ currentTarget }) => setOptions([option.pk], currentTarget.checked)}
                >
                  {option.label} <span className="quiet">{countOf(option.products, COUNTED.product)}</span>
                </Checkbox>
              ))}
            </fieldset>
          )
        })}
        {shown.length === 0 && <p className="quiet">Żadna opcja tak się nie nazywa.</p>}
      </div>
      <div className="price-desk-quantities">
        <h3>
          Nakłady{' '}
          <Button
            size="small"
            variant="minimal"
            text={scope.quantities.size === quantities.length ? 'Żaden' : 'Wszystkie'}
            onClick={() =>
              onScope({
                ...scope,
                quantities: new Set(scope.quantities.size === quantities.length ? [] : quantities),
              })
            }
          />
        </h3>
        <div className="price-desk-quantity-list">
          {quantities.map((quantity) => (
            <Checkbox
              key={quantity}
              label={numberText(quantity)}
              checked={scope.quantities.has(quantity)}
              onChange={({ currentTarget }) =>
                onScope({
                  ...scope,
                  quantities: changed(scope.quantities, [quantity], currentTarget.checked),
                })
              }
            />
          ))}
        </div>
        <Checkbox
          label="Ceny nakładów"
          checked={scope.hasBase}
          disabled={baseReason !== null}
          title={baseReason ?? undefined}
          onChange={({ currentTarget }) => onScope({ ...scope, hasBase: currentTarget.checked })}
        />
      </div>
    </section>
  )
}
