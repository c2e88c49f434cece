import { screen } from '@testing-library/react'
import { Profiler, useState, type ReactNode } from 'react'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { FormChoice, FormSwitch } from '#renderer/crud/fields/form-fields.tsx'
import { asText, useField } from '#renderer/crud/fields/use-field.ts'
import { FormDialog } from '#renderer/crud/record/form-dialog.tsx'
import { openForm, renderPage } from './fields/form-page.tsx'

const VALUES = { name: 'A', lang: 'pl', isActive: false }

/** Blueprint's own box for a line of text measures itself and is drawn twice. */
function PlainText({ name, label }: { name: string; label: string }) {
  const { inputRef, value, onBlur, errors, change } = useField(name, label)
  return (
    <label>
      {label}
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

/** Fields of several kinds, and how often any of them was drawn. */
function countedFields(): { fields: ReactNode; drawn: () => number } {
  let drawn = 0
  const fields = (
    <Profiler id="fields" onRender={() => (drawn += 1)}>
      <PlainText name="name" label="Nazwa" />
      <FormChoice name="lang" label="Język" options={[{ value: 'pl', label: 'polski' }]} />
      <FormSwitch name="isActive" label="Aktywny" />
    </Profiler>
  )
  return { fields, drawn: () => drawn }
}

describe('the fields of a form are drawn once when it is opened', () => {
  test('in a record form, and what was typed and saved is drawn as ever', async () => {
    const { fields, drawn } = countedFields()
    const { user, sent, save } = openForm(VALUES, fields)
    expect(drawn()).toBe(1)
    await user.type(screen.getByLabelText('Nazwa'), 'B')
    expect(drawn()).toBeGreaterThan(1)
    await save()
    expect(sent).toEqual([{ ...VALUES, name: 'AB' }])
    expect(screen.getByLabelText<HTMLInputElement>('Nazwa').value).toBe('AB')
  })

  test('in a dialog, whose checks are always those it was drawn with last', async () => {
    const { fields, drawn } = countedFields()
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
          {fields}
          <button type="button" onClick={() => setLongest(0)}>
            Najwyżej 0 znaków
          </button>
        </FormDialog>
      )
    }
    const user = renderPage(<Dialog />)
    expect(drawn()).toBe(1)
    await user.click(screen.getByRole('button', { name: 'Najwyżej 0 znaków' }))
    await user.click(screen.getByRole('button', { name: 'Wyślij' }))
    expect(await screen.findByText('za długa')).toBeTruthy()
  })
})
