import { screen } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { asText, useField } from '#renderer/forms/fields/use-field.ts'
import { FormDialog } from '#renderer/forms/record/form-dialog.tsx'
import { openForm, renderPage } from './fields/form-page.tsx'

const VALUES = { name: 'A', isActive: false }

/** A field and the number of its renders. Blueprint's own text input measures itself and renders twice. */
function countedField() {
  const drawn = vi.fn<() => void>()
  function Name() {
    const { inputRef, value, onBlur, errors, change } = useField('name', 'Nazwa')
    useEffect(() => drawn())
    return (
      <label>
        Nazwa
        <input
          ref={inputRef}
          value={asText(value)}
          onBlur={onBlur}
          onChange={({ target }) => change(target.value)}
        />
        <span>{errors}</span>
      </label>
    )
  }
  return { field: <Name />, drawn }
}

describe('a field renders once when the form is opened, and then only for its own changes', () => {
  test('in a record form, where typed and saved values are still shown', async () => {
    const { field, drawn } = countedField()
    const { user, sent, save } = openForm(VALUES, field)
    expect(drawn).toHaveBeenCalledOnce()
    await user.type(screen.getByLabelText('Nazwa'), 'B')
    expect(drawn).toHaveBeenCalledTimes(2)
    await save()
    expect(sent).toEqual([{ ...VALUES, name: 'AB' }])
    expect(screen.getByLabelText<HTMLInputElement>('Nazwa').value).toBe('AB')
  })

  test('in a dialog, whose validation is always that of the last render', async () => {
    const { field, drawn } = countedField()
    function Dialog() {
      const [longest, setLongest] = useState(10)
      return (
        <FormDialog
          title="Pytanie"
          schema={z.looseObject({ name: z.string().max(longest, 'za długa') }) as never}
          values={VALUES}
          unsavedText="zmiany"
          submitText="Wyślij"
          submit={() => Promise.resolve()}
          onClose={() => undefined}
        >
          {field}
          <button type="button" onClick={() => setLongest(0)}>
            Najwyżej 0 znaków
          </button>
        </FormDialog>
      )
    }
    const user = renderPage(<Dialog />)
    expect(drawn).toHaveBeenCalledOnce()
    await user.click(screen.getByRole('button', { name: 'Najwyżej 0 znaków' }))
    await user.click(screen.getByRole('button', { name: 'Wyślij' }))
    expect(await screen.findByText('za długa')).toBeTruthy()
  })
})
