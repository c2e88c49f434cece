import { Button } from '@blueprintjs/core'
import { ChevronLeft, ChevronRight, DoubleChevronLeft, DoubleChevronRight } from '@blueprintjs/icons'
import { useState } from 'react'
import type { Option } from '#shared/api/lenient.ts'
import { FieldFrame, type FieldLook } from '../../ui/field-frame.tsx'
import { DualSide } from './dual-side.tsx'
import { useDualHint } from './use-dual-hint.ts'
import './dual-list.css'

type Value = Option['value']

interface DualListProps extends FieldLook {
  options: readonly Option[]
  value: readonly Value[]
  onChange: (value: readonly Value[]) => void
}

/**
 * Available and chosen options side by side. Buttons, Enter or a double click move the selected options to the other
 * side.
 */
export function DualList({ options, value, onChange, ...look }: DualListProps) {
  const [offered, setOffered] = useState<readonly Value[]>([])
  const [taken, setTaken] = useState<readonly Value[]>([])
  const hint = useDualHint()
  const chosen = value.map(
    (key) => options.find((option) => option.value === key) ?? { value: key, label: String(key) },
  )
  const others = options.filter((option) => !value.includes(option.value))

  function take(keys: readonly Value[]) {
    if (keys.length > 0) onChange([...value, ...keys])
    setOffered([])
  }

  function giveBack(keys: readonly Value[]) {
    if (keys.length > 0) onChange(value.filter((key) => !keys.includes(key)))
    setTaken([])
  }

  const { label } = look
  return (
    <FieldFrame {...look} isGroup>
      {() => (
        <div className="dual-list">
          <DualSide
            title="Dostępne"
            label={`Dostępne: ${label}`}
            options={others}
            marked={offered}
            onMark={setOffered}
            onMove={take}
            hint={hint}
          />
          <div className="dual-moves">
            <Button icon={<ChevronRight />} aria-label="Wybierz zaznaczone" onClick={() => take(offered)} />
            <Button
              icon={<DoubleChevronRight />}
              aria-label="Wybierz wszystkie"
              onClick={() => take(others.map((option) => option.value))}
            />
            <Button icon={<ChevronLeft />} aria-label="Odbierz zaznaczone" onClick={() => giveBack(taken)} />
            <Button
              icon={<DoubleChevronLeft />}
              aria-label="Odbierz wszystkie"
              onClick={() => giveBack(value)}
            />
          </div>
          <DualSide
            title="Wybrane"
            label={`Wybrane: ${label}`}
            options={chosen}
            marked={taken}
            onMark={setTaken}
            onMove={giveBack}
            hint={hint}
          />
          {hint.text !== null && (
            <div className="dual-hint" role="tooltip">
              {hint.text}
            </div>
          )}
        </div>
      )}
    </FieldFrame>
  )
}
