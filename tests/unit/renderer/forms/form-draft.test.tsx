import { BlueprintProvider } from '@blueprintjs/core'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { FormText } from '#renderer/forms/fields/form-fields.tsx'
import { RecordForm } from '#renderer/forms/record/record-form.tsx'
import {
  dropFormDraftsOf,
  dropFormDraftsOfShop,
  readFormDraft,
  sweepFormDrafts,
  writeFormDraft,
} from '#renderer/lib/form-draft.ts'
import { useSession } from '#renderer/lib/session.ts'
import { useStation } from '#renderer/lib/station.ts'
import { useThisWindow } from '#renderer/lib/this-window.ts'
import { aStation, aUser, signedIn } from '#support/renderer/people.ts'

const values = { name: 'A', password: '', client_secret: '' }
const offer = () => screen.queryByRole('button', { name: 'Przywróć zmiany' })

function openForm() {
  const save = async () => ({ values, pk: 1 })
  render(
    <BlueprintProvider>
      <RecordForm
        schema={z.object({ name: z.string(), password: z.string(), client_secret: z.string() })}
        values={values}
        labels={{ name: 'Nazwa', password: 'Hasło', client_secret: 'Klucz' }}
        unsavedText="zmiany"
        save={save}
        onSaved={() => undefined}
      >
        <FormText name="name" label="Nazwa" />
        <FormText name="password" label="Hasło" />
        <FormText name="client_secret" label="Klucz" />
      </RecordForm>
    </BlueprintProvider>,
  )
  return userEvent.setup()
}

/** Simulates a crash: unmounts the page and restores the storage as it was before. */
function crash() {
  const kept = Object.entries(localStorage)
  cleanup()
  for (const [key, text] of kept) localStorage.setItem(key, String(text))
}

const atShop = (apiHost: string, isTraining = false) =>
  useStation.setState({ info: aStation({ apiHost, isTraining }) })

describe('form drafts', () => {
  beforeEach(() => {
    localStorage.clear()
    atShop('shop.example')
    useSession.getState().set(signedIn())
  })

  test('DESK-079 typed values are offered again after a crash, and restored on request', async () => {
    const user = openForm()
    await user.type(screen.getByLabelText('Nazwa'), 'bc')
    crash()
    const again = openForm()
    const button = offer()
    expect(button).not.toBeNull()
    expect(screen.getByLabelText<HTMLInputElement>('Nazwa').value).toBe('A')
    if (button) await again.click(button)
    expect(screen.getByLabelText<HTMLInputElement>('Nazwa').value).toBe('Abc')
    expect(offer()).toBeNull()
    expect(screen.getByText('Niezapisane: Nazwa')).toBeTruthy()
  })

  test('DESK-079 after the session has ended, the draft is offered only to the same user', async () => {
    const user = openForm()
    await user.type(screen.getByLabelText('Nazwa'), 'bc')
    useSession.getState().set({ status: 'signedOut', keeper: 'memory' })
    cleanup()
    useSession.getState().set(signedIn(aUser({ pk: 999 })))
    openForm()
    expect(offer()).toBeNull()
    cleanup()
    useSession.getState().set(signedIn())
    openForm()
    expect(offer()).not.toBeNull()
  })

  test('DESK-079 a draft of one shop is not offered to the user with the same number in another shop', async () => {
    const user = openForm()
    await user.type(screen.getByLabelText('Nazwa'), 'bc')
    crash()
    for (const [host, isTraining] of [
      ['trial.example', false],
      ['shop.example', true],
    ] as const) {
      atShop(host, isTraining)
      openForm()
      expect(offer()).toBeNull()
      cleanup()
    }
    atShop('shop.example')
    openForm()
    expect(offer()).not.toBeNull()
  })

  test("resetting the training shop deletes its drafts, and another shop's drafts stay", () => {
    writeFormDraft('/tags/update/7', { name: 'sklep' })
    atShop('127.0.0.1:4010', true)
    writeFormDraft('/tags/update/7', { name: 'szkolenie' })
    dropFormDraftsOfShop()
    expect(readFormDraft('/tags/update/7')).toBeNull()
    atShop('shop.example')
    expect(readFormDraft('/tags/update/7')).toEqual({ name: 'sklep' })
  })

  test('a start removes drafts that have no shop, have expired or cannot be parsed, from every user', () => {
    const draft = (at: number) => JSON.stringify({ at, values: { name: 'Anna Nowak' } })
    const now = Date.now()
    const keys = {
      old: ['form-draft.3./tags/update/7', 'form-draft.12.realization/5'],
      expired: 'form-draft.shop.example.12./clients/update/4',
      broken: 'form-draft.shop.example.12./clients/update/5',
      kept: 'form-draft.127.0.0.1:4010.3./tags/update/7',
    }
    for (const key of keys.old) localStorage.setItem(key, draft(now))
    localStorage.setItem(keys.expired, draft(now - 25 * 60 * 60_000))
    localStorage.setItem(keys.broken, '{')
    localStorage.setItem(keys.kept, draft(now))
    sweepFormDrafts()
    expect(Object.keys(localStorage)).toEqual([keys.kept])
  })

  test('DESK-079 passwords and keys are not stored', async () => {
    const user = openForm()
    await user.type(screen.getByLabelText('Hasło'), 'tajne-haslo')
    await user.type(screen.getByLabelText('Klucz'), 'tajny-klucz')
    expect(JSON.stringify(Object.entries(localStorage))).not.toContain('tajn')
  })

  test('nothing is offered after saving, leaving deliberately or signing out', async () => {
    const user = openForm()
    await user.type(screen.getByLabelText('Nazwa'), 'bc')
    await user.click(screen.getByRole('button', { name: 'Zapisz' }))
    expect(localStorage).toHaveLength(0)
    await user.type(screen.getByLabelText('Nazwa'), 'bc')
    cleanup()
    expect(localStorage).toHaveLength(0)
    const other = openForm()
    await other.type(screen.getByLabelText('Nazwa'), 'bc')
    expect(localStorage).toHaveLength(1)
    dropFormDraftsOf(aUser())
    expect(localStorage).toHaveLength(0)
  })

  test('a creation form has a draft in each window, a record has one in all', () => {
    useSession.getState().set(signedIn())
    writeFormDraft('/tags/create', { name: 'pierwsze okno' })
    writeFormDraft('/tags/update/7', { name: 'wpis' })
    useThisWindow.setState({ isMain: false, slot: 3 })
    expect(readFormDraft('/tags/create')).toBeNull()
    expect(readFormDraft('/tags/update/7')).toEqual({ name: 'wpis' })
    writeFormDraft('/tags/create', { name: 'trzecie okno' })
    useThisWindow.setState({ isMain: true, slot: 1 })
    expect(readFormDraft('/tags/create')).toEqual({ name: 'pierwsze okno' })
    dropFormDraftsOf(aUser())
    expect(localStorage).toHaveLength(0)
  })

  test('a draft that exceeds the storage breaks nothing, and no older one is restored in its place', () => {
    writeFormDraft('/tags/update/7', { name: 'krótki' })
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    writeFormDraft('/tags/update/7', { name: 'za długi' })
    expect(readFormDraft('/tags/update/7')).toBeNull()
  })
})
