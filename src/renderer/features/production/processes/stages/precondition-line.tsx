import { Button, Checkbox, HTMLSelect } from '@blueprintjs/core'
import { Trash } from '@blueprintjs/icons'
import { useState } from 'react'
import type { Option } from '#shared/api/lenient.ts'
import { choosableOptions, type Precondition } from '#shared/domain/preconditions.ts'
import { useOperationOptions } from '../../../../forms/fields/operation-options.ts'
import { SearchChoice } from '../../../../forms/fields/search-choice.tsx'

interface PreconditionLineProps {
  index: number
  rows: readonly Precondition[]
  nameOf: (option: number) => string
  error: string | null
  /** Why "not" is unavailable here, or null. */
  negationRefusal: string | null
  onNamed: (option: Option) => void
  onChange: (changed: Partial<Precondition>) => void
  onRemove: () => void
}

/** One precondition: [nie] option [i | lub]. The last one has no conjunction. */
export function PreconditionLine(props: PreconditionLineProps) {
  const { index, rows, nameOf, error, negationRefusal, onNamed, onChange, onRemove } = props
  const [isNeeded, setIsNeeded] = useState(false)
  const source = useOperationOptions('productOptions.forProcessStage', isNeeded)
  const row = rows[index]
  if (!row) return null
  const { option, isNot, conjunction } = row
  const name = `Warunek ${index + 1}`
  return (
    <li className="precondition-line">
      <Checkbox
        label="nie"
        aria-label={`${name}: nie`}
        checked={isNot}
        disabled={negationRefusal !== null && !isNot}
        title={negationRefusal ?? undefined}
        onChange={({ currentTarget }) => onChange({ isNot: currentTarget.checked })}
      />
      <SearchChoice
        label={name}
        required
        errors={error === null ? [] : [error]}
        source={{ ...source, options: choosableOptions(source.options, rows, index) }}
        value={option}
        labelOf={(value) => nameOf(Number(value))}
        onOpen={() => setIsNeeded(true)}
        onPick={onNamed}
        onChange={(value) => onChange({ option: value === null ? null : Number(value) })}
      />
      {index < rows.length - 1 ? (
        <HTMLSelect
          aria-label={`${name}: jak łączy się z następnym`}
          iconProps={{ title: '' }}
          value={conjunction ?? 'and'}
          onChange={({ currentTarget }) =>
            onChange({ conjunction: currentTarget.value === 'or' ? 'or' : 'and' })
          }
          options={[
            { value: 'and', label: 'i' },
            { value: 'or', label: 'lub' },
          ]}
        />
      ) : (
        <span />
      )}
      <Button variant="minimal" icon={<Trash />} aria-label={`Usuń: ${name}`} onClick={onRemove} />
    </li>
  )
}
