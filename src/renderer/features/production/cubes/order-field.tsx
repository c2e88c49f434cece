import { InputGroup } from '@blueprintjs/core'
import { Search } from '@blueprintjs/icons'
import { useState, type RefObject } from 'react'

const WRONG = 'Numer zamówienia to same cyfry.'

interface OrderFieldProps {
  inputRef: RefObject<HTMLInputElement | null>
  /** The current filter; null if there is none. */
  value: number | null
  onSet: (orderPk: number | null) => void
}

/** Filters cubes by one order (CUBE-002). Enter searches; a scanned order code fills the field. */
export function OrderField({ inputRef, value, onSet }: OrderFieldProps) {
  const shown = value === null ? '' : String(value)
  const [typed, setTyped] = useState({ of: shown, text: shown })
  if (typed.of !== shown) setTyped({ of: shown, text: shown })
  const isWrong = typed.text.trim() !== '' && !/^\d{1,10}$/.test(typed.text.trim())
  return (
    <form
      className="cube-order"
      onSubmit={(event) => {
        event.preventDefault()
        const text = typed.text.trim()
        if (!isWrong) onSet(text === '' ? null : Number(text))
      }}
    >
      <InputGroup
        inputRef={inputRef}
        leftIcon={<Search />}
        aria-label="Numer zamówienia"
        placeholder="Numer zamówienia, Enter"
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? 'cube-order-wrong' : undefined}
        intent={isWrong ? 'danger' : 'none'}
        value={typed.text}
        onChange={(event) => setTyped({ of: shown, text: event.target.value })}
      />
      {isWrong && (
        <span id="cube-order-wrong" className="cube-order-wrong" role="alert">
          {WRONG}
        </span>
      )}
    </form>
  )
}
