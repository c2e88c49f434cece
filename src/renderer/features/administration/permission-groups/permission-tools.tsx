import { Button, HTMLSelect, InputGroup, SegmentedControl } from '@blueprintjs/core'
import { Search, Undo } from '@blueprintjs/icons'
import { useId, type KeyboardEvent } from 'react'
import { GROUP_TEMPLATES } from './group-templates.ts'

export type Shown = 'all' | 'given' | 'different'

interface CompareGroup {
  pk: number
  name: string
}

interface PermissionToolsProps {
  search: string
  onSearch: (text: string) => void
  shown: Shown
  onShown: (shown: Shown) => void
  groups: readonly CompareGroup[]
  /** `t2` is a template, `g7` a group; empty if none is chosen. */
  source: string
  onSource: (source: string) => void
  /** The comparison with the chosen source. */
  comparison: { name: string; here: number; there: number } | null
  onAdd: () => void
  onReplace: () => void
  onUndo: (() => void) | null
}

/** Prevents Enter in a search field from submitting the surrounding form. */
function keepEnter(event: KeyboardEvent) {
  if (event.key === 'Enter') event.preventDefault()
}

/** Search, visible rows, and the template or group to compare with and to copy from. */
export function PermissionTools(props: PermissionToolsProps) {
  const { search, onSearch, shown, onShown, groups, source, onSource, comparison } = props
  const { onAdd, onReplace, onUndo } = props
  const sourceId = useId()
  return (
    <div className="permission-tools">
      <div className="permission-tools-line">
        <InputGroup
          leftIcon={<Search />}
          aria-label="Szukaj uprawnienia"
          placeholder="Szukaj uprawnienia…"
          value={search}
          onValueChange={onSearch}
          onKeyDown={keepEnter}
        />
        <SegmentedControl
          aria-label="Pokaż"
          options={[
            { label: 'Wszystkie', value: 'all' },
            { label: 'Nadane', value: 'given' },
            { label: 'Różnice', value: 'different', disabled: comparison === null },
          ]}
          value={shown}
          onValueChange={(value) => onShown(value as Shown)}
        />
        {onUndo && <Button variant="minimal" icon={<Undo />} text="Cofnij" onClick={onUndo} />}
      </div>
      <div className="permission-tools-line">
        <label htmlFor={sourceId}>Porównaj i wypełnij według:</label>
        <HTMLSelect
          id={sourceId}
          iconProps={{ title: '' }}
          value={source}
          onChange={(event) => onSource(event.currentTarget.value)}
        >
          <option value="">— nie porównuj —</option>
          <optgroup label="Szablony">
            {GROUP_TEMPLATES.map(({ name }, index) => (
              <option key={name} value={`t${index}`}>
                {name}
              </option>
            ))}
          </optgroup>
          {groups.length > 0 && (
            <optgroup label="Grupy">
              {groups.map(({ pk, name }) => (
                <option key={pk} value={`g${pk}`}>
                  {name}
                </option>
              ))}
            </optgroup>
          )}
        </HTMLSelect>
      </div>
      {comparison && (
        <div className="permission-tools-line">
          <span role="status">
            {comparison.here + comparison.there === 0
              ? `Te same uprawnienia co w „${comparison.name}”.`
              : `Tylko tutaj: ${comparison.here}, tylko w „${comparison.name}”: ${comparison.there}.`}
          </span>
          {comparison.there > 0 && <Button size="small" text="Dodaj brakujące" onClick={onAdd} />}
          {comparison.here + comparison.there > 0 && (
            <Button size="small" text="Ustaw tak samo" onClick={onReplace} />
          )}
        </div>
      )}
    </div>
  )
}
