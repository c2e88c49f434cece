import { BlueprintProvider } from '@blueprintjs/core'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect, type ReactNode } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { FormChoice, FormNumber, FormSwitch, FormText } from '#renderer/forms/fields/form-fields.tsx'
import { resolverOfChanges } from '#renderer/forms/record/errors-of-changes.ts'
import { changedFields, conflictsOf, isSameContent } from '#renderer/forms/record/record-changes.ts'
import { useErrorNames } from '#renderer/forms/record/server-errors.ts'
import { RecordForm } from '#renderer/forms/record/record-form.tsx'
import { useNotices } from '#renderer/ui/notices.ts'
import { failure } from '#support/renderer/fake-bridge.ts'

const schema = z.object({
  name: z.string(),
  price: z.coerce.number('Wymagana poprawna liczba.').nonnegative(),
  isActive: z.boolean(),
  lang: z.string().nullable(),
})

function openForm(save: (values: Record<string, unknown>) => Promise<void>, beside?: ReactNode) {
  const values = { name: 'A', price: '1.5', isActive: false, lang: 'pl' } as never
  render(
    <BlueprintProvider>
      <RecordForm
        schema={schema as never}
        values={values}
        labels={{ name: 'Nazwa', price: 'Cena', isActive: 'Aktywny', lang: 'Język' }}
        unsavedText="zmiany"
        save={async (valid) => {
          await save(valid)
          return { values, pk: 1 }
        }}
        onSaved={() => undefined}
        dangerous={<button type="button">Usuń</button>}
      >
        {beside}
        <FormText name="name" label="Nazwa" isRequired />
        <FormNumber name="price" label="Cena" help="netto" />
        <FormSwitch name="isActive" label="Aktywny" />
        <FormChoice
          name="lang"
          label="Język"
          options={[
            { value: 'pl', label: 'polski' },
            { value: 'de', label: 'niemiecki' },
          ]}
        />
      </RecordForm>
    </BlueprintProvider>,
  )
  return userEvent.setup()
}

describe('form', () => {
  test('Tab reaches saving first and the destructive action last', async () => {
    const user = openForm(async () => undefined)
    const inputs = screen.getByLabelText('Język')
    inputs.focus()
    const names: (string | null | undefined)[] = []
    for (let step = 0; step < 3; step += 1) {
      await user.tab()
      names.push(document.activeElement?.textContent)
    }
    expect(names).toEqual(['Zapisz', 'Zapisz i wróć', 'Usuń'])
  })

  test('a key in a field without a server error re-renders no other field', async () => {
    const drawn = vi.fn<() => void>()
    // Uses the hook that every field uses.
    function Beside() {
      useErrorNames()
      useEffect(() => drawn())
      return null
    }
    const user = openForm(async () => undefined, <Beside />)
    await user.type(screen.getByLabelText(/^Nazwa/), 'B')
    drawn.mockClear()
    await user.type(screen.getByLabelText(/^Nazwa/), 'CD')
    await user.clear(screen.getByLabelText(/^Cena/))
    expect(drawn).not.toHaveBeenCalled()
  })

  test('APP-089 editing one field does not remove the server errors of the others', async () => {
    const user = openForm(() => {
      throw failure({
        code: ErrorCode.validation,
        message: '',
        status: 400,
        fieldErrors: {
          name: ['zła nazwa'],
          price: ['zła cena'],
          isActive: ['nie wolno'],
          lang: ['nieznany język'],
        },
      })
    })
    await user.type(screen.getByLabelText(/Nazwa/), 'B')
    await user.click(screen.getByRole('button', { name: 'Zapisz' }))
    for (const text of ['zła nazwa', 'zła cena', 'nie wolno', 'nieznany język']) {
      expect(await screen.findByText(text)).toBeTruthy()
    }
    await user.type(screen.getByLabelText(/Cena/), '2')
    expect(screen.queryByText('zła cena')).toBeNull()
    await user.click(screen.getByLabelText('Aktywny'))
    expect(screen.queryByText('nie wolno')).toBeNull()
    await user.selectOptions(screen.getByLabelText('Język'), 'de')
    expect(screen.queryByText('nieznany język')).toBeNull()
    expect(screen.getByText('zła nazwa')).toBeTruthy()
  })

  test('APP-084 an error inside a nested part is shown at the field that contains the part', async () => {
    const user = openForm(() => {
      throw failure({
        code: ErrorCode.validation,
        message: '',
        status: 400,
        fieldErrors: { 'lang.0.code': ['zły kod'] },
      })
    })
    await user.click(screen.getByRole('button', { name: 'Zapisz' }))
    expect(await screen.findByText('zły kod')).toBeTruthy()
  })

  test('APP-086 errors of fields named like built-in object properties are reported, and the form stays usable', async () => {
    const names = ['constructor', 'toString', 'a.__proto__']
    const user = openForm(() => {
      throw failure({
        code: ErrorCode.validation,
        message: '',
        status: 400,
        fieldErrors: Object.fromEntries(names.map((name) => [name, ['zła wartość']])),
      })
    })
    await user.type(screen.getByLabelText(/Nazwa/), 'B')
    await user.click(screen.getByRole('button', { name: 'Zapisz' }))
    const notified = () => useNotices.getState().notices.flatMap(({ lines }) => lines)
    await waitFor(() => expect(notified()).toEqual(names.map((name) => `${name}: zła wartość`)))
    await user.type(screen.getByLabelText(/Nazwa/), 'C')
    expect(screen.getByLabelText<HTMLInputElement>(/Nazwa/).value).toBe('ABC')
  })

  test('APP-092 a Polish comma is sent as a point, a switch as a boolean, a choice as its value', async () => {
    const sent: unknown[] = []
    const user = openForm(async (values) => void sent.push(values))
    await user.clear(screen.getByLabelText(/Cena/))
    await user.type(screen.getByLabelText(/Cena/), '12,40')
    await user.click(screen.getByLabelText('Aktywny'))
    await user.selectOptions(screen.getByLabelText('Język'), 'de')
    await user.click(screen.getByRole('button', { name: 'Zapisz' }))
    await waitFor(() => expect(sent).toEqual([{ name: 'A', price: 12.4, isActive: true, lang: 'de' }]))
  })

  test('APP-084 text in place of a number is reported at the field', async () => {
    const sent: unknown[] = []
    const user = openForm(async (values) => void sent.push(values))
    await user.clear(screen.getByLabelText(/Cena/))
    await user.type(screen.getByLabelText(/Cena/), 'dużo')
    await user.click(screen.getByRole('button', { name: 'Zapisz' }))
    expect(await screen.findByText('Wymagana poprawna liczba.')).toBeTruthy()
    expect(sent).toEqual([])
  })

  test('APP-083 a second press while saving sends no second request', async () => {
    let release: () => void = () => undefined
    const sent: unknown[] = []
    const user = openForm((values) => {
      sent.push(values)
      return new Promise((resolve) => {
        release = resolve
      })
    })
    await user.type(screen.getByLabelText(/Nazwa/), 'B')
    await user.click(screen.getByRole('button', { name: 'Zapisz' }))
    await waitFor(() => expect(sent).toHaveLength(1))
    await user.click(screen.getByRole('button', { name: 'Zapisz' }))
    await user.click(screen.getByRole('button', { name: 'Zapisz i wróć' }))
    await user.keyboard('{Enter}')
    expect(sent).toHaveLength(1)
    release()
  })
})

describe('changes', () => {
  test('APP-092 only fields with different content count as changed', () => {
    const base = { a: 1, b: { x: [1, 2], y: null }, c: 'z', d: [1, 2] }
    expect(changedFields(base, { a: 1, b: { y: null, x: [1, 2] }, c: 'q', d: [2, 1] })).toEqual({
      c: 'q',
      d: [2, 1],
    })
    expect(isSameContent([], {})).toBe(false)
    expect(isSameContent(Number.NaN, Number.NaN)).toBe(true)
  })

  test('APP-092 only a field that both sides changed to different values is a conflict', () => {
    const base = { a: 1, b: 1, c: 1, d: 1 }
    const mine = { a: 2, b: 1, c: 3, d: 1 }
    const server = { a: 5, b: 9, c: 3, d: 1 }
    expect(conflictsOf(base, mine, server)).toEqual([{ name: 'a', mine: 2, theirs: 5 }])
  })
})

test('a rule between two fields is reported if a change breaks it, but not if the stored values already broke it', async () => {
  const rule = z
    .object({ from: z.string(), to: z.string(), note: z.string() })
    .refine(({ from, to }) => from <= to, { path: ['to'], message: 'Koniec przed początkiem' })
  const broken = { from: '2026-05-02', to: '2026-05-01', note: '' }
  const whole = { ...broken, to: '2026-05-31' }
  const check = async (held: typeof broken, typed: typeof broken) => {
    const options = { fields: {}, names: [], shouldUseNativeValidation: false } as never
    const { errors } = await resolverOfChanges(rule as never, () => held)(typed, undefined, options)
    return Object.keys(errors)
  }
  expect(await check(whole, { ...whole, from: '2026-06-01' })).toEqual(['to'])
  expect(await check(broken, { ...broken, note: 'x' })).toEqual([])
  expect(await check(broken, { ...broken, to: '2026-04-01' })).toEqual(['to'])
})
