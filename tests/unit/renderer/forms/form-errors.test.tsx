import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { z } from 'zod'
import { FormText } from '#renderer/forms/fields/form-fields.tsx'
import { TranslatedField } from '#renderer/forms/fields/translated-field.tsx'
import { FormDialog } from '#renderer/forms/record/form-dialog.tsx'
import { fieldErrorsOf, mergeErrors } from '#renderer/forms/record/form-errors.tsx'
import { useNotices } from '#renderer/ui/notices.ts'
import { failure } from '#support/renderer/fake-bridge.ts'
import { openForm, renderPage } from './fields/form-page.tsx'

describe('the server’s errors by the fields of a form', () => {
  const fieldOf = (path: string) => (path.startsWith('data.') ? 'parameters' : path)

  test('two refusals of one field are both included, equal texts once', () => {
    const fieldErrors = {
      'data.one': ['Za długi.'],
      name: ['Wymagane.'],
      'data.two': ['Nieznany.', 'Za długi.'],
      empty: [],
    }
    expect(fieldErrorsOf({ fieldErrors }, fieldOf)).toEqual({
      parameters: ['Za długi.', 'Nieznany.'],
      name: ['Wymagane.'],
    })
  })

  test('equal messages from several sources for a field are included once', () => {
    expect(mergeErrors({ a: ['1'] }, { a: ['1', '2'], b: ['3'] })).toEqual({ a: ['1', '2'], b: ['3'] })
  })
})

test('a form that is finally saved closes only its own failure', async () => {
  let isRefused = true
  const { user, save } = openForm({ name: 'a' }, <FormText name="name" label="Nazwa" />, {
    refuse: () => {
      if (isRefused) throw failure({ code: ErrorCode.server, message: 'Awaria.', status: 500 })
      return undefined as never
    },
  })
  const lines = () => useNotices.getState().notices.flatMap((notice) => notice.lines)
  await user.type(screen.getByLabelText('Nazwa'), 'b')
  await save()
  await waitFor(() => expect(lines()).toEqual(['Awaria.']))
  const elsewhere = { subjects: [{ key: 'form /tags/update/8 ', parts: [] }], title: null, address: null }
  useNotices.getState().show({ kind: 'error', lines: ['Innego formularza.'], origins: [elsewhere] })
  isRefused = false
  await save()
  await waitFor(() => expect(lines()).toEqual(['Innego formularza.']))
})

describe('a refused form', () => {
  const refuseWith = (fieldErrors: Record<string, string[]>) => () => {
    throw failure({ code: ErrorCode.validation, message: 'Popraw pola', status: 400, fieldErrors })
  }
  const described = (field: HTMLElement) =>
    (field.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' ')

  test('APP-084 APP-088 APP-089 a changed value is called corrected instead of showing the old error; other fields keep theirs', async () => {
    const { user, save } = openForm(
      { name: 'a', code: 'b' },
      <>
        <FormText name="name" label="Nazwa" help="Krótka." />
        <FormText name="code" label="Kod" />
      </>,
      { refuse: refuseWith({ name: ['Zajęta.', 'Zajęta.'], code: ['Zły.'] }) },
    )
    await save()
    const name = screen.getByLabelText('Nazwa')
    await waitFor(() => expect(described(name)).toBe('Krótka. Zajęta.'))
    await user.type(name, 'x')
    expect(described(name)).toBe('Krótka. poprawione, zapisz')
    expect(name.getAttribute('aria-invalid')).toBeNull()
    expect(described(screen.getByLabelText('Kod'))).toBe('Zły.')
    await save()
    await waitFor(() => expect(described(name)).toBe('Krótka. Zajęta.'))
  })

  test('the first error in reading order is focused, whatever the order of the server', async () => {
    const { save } = openForm(
      { name: 'a', code: 'b', note: 'c' },
      <>
        <FormText name="name" label="Nazwa" />
        <FormText name="code" label="Kod" />
        <FormText name="note" label="Uwaga" />
      </>,
      { refuse: refuseWith({ note: ['Zła.'], elsewhere: ['Nieznane.'], code: ['Zły.'] }) },
    )
    await save()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Kod')))
  })

  test('a first error in a collapsed section or an inactive tab is opened and focused', async () => {
    const { user, save } = openForm(
      { name_pl: 'a', name_en: 'b', name_de: 'c', name_cp: 'd', name_cpen: 'e', note: 'f', code: 'g' },
      <>
        <TranslatedField name="name" label="Nazwa" />
        <details>
          <summary>Więcej</summary>
          <FormText name="code" label="Kod" />
        </details>
        <FormText name="note" label="Uwaga" />
      </>,
      { refuse: refuseWith(refused) },
    )
    await save()
    await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('name_de'))
    expect(screen.getByRole('tab', { name: /^DE/ }).getAttribute('aria-selected')).toBe('true')
    await user.keyboard('x')
    delete refused['name_de']
    await save()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Kod')))
    expect(document.querySelector('details')?.open).toBe(true)
  })
  const refused: Record<string, string[]> = { note: ['Zła.'], code: ['Zły.'], name_de: ['Za długa.'] }
})

test('a dialog shows both refusals that map to one of its fields', async () => {
  const user = renderPage(
    <FormDialog
      title="Wstrzymać?"
      schema={z.looseObject({}) as never}
      values={{ reason: 'a' } as never}
      unsavedText="powód"
      submitText="Wstrzymaj"
      fieldNames={{ delivery_lock_reason: 'reason' }}
      submit={() =>
        Promise.reject(
          failure({
            code: ErrorCode.validation,
            message: 'Popraw',
            status: 400,
            fieldErrors: { delivery_lock_reason: ['Za krótki.'], reason: ['Niedozwolony.'] },
          }),
        )
      }
      onClose={() => undefined}
    >
      <FormText name="reason" label="Powód" />
    </FormDialog>,
  )
  await user.click(await screen.findByRole('button', { name: 'Wstrzymaj' }))
  expect(await screen.findByText('Za krótki.')).toBeTruthy()
  expect(screen.getByText('Niedozwolony.')).toBeTruthy()
})
