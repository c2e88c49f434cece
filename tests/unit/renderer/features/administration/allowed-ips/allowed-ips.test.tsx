import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { useNotices } from '#renderer/ui/notices.ts'
import { createFakeBridge, failure, type OperationHandlers } from '#support/renderer/fake-bridge.ts'
import { put } from '#support/renderer/put.ts'
import { columnTexts, openScreens, successNotice } from '../../../screen-harness.tsx'
import { screensIn } from '#renderer/app/screens.ts'

const OFFICE = { pk: 4, ip: '203.0.113.10', description: 'Biuro' }

function withOffice(operations: OperationHandlers = {}) {
  return createFakeBridge(
    {},
    {
      'allowedIps.list': () => ({ count: 1, results: [OFFICE] }),
      'allowedIps.retrieve': () => OFFICE,
      'allowedIps.create': ({ body }) => ({ pk: 5, ...body }),
      'allowedIps.update': ({ body }) => ({ ...OFFICE, ...body }),
      'allowedIps.delete': () => null,
      ...operations,
    },
  )
}

const field = (name: RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name })

async function changeDescription() {
  const { user } = openScreens(screensIn('allowedIps'), '/ips/update/4')
  await put(user, await field(/Opis/), ' główne')
  await user.click(screen.getByRole('button', { name: 'Zapisz' }))
}

describe('allowed addresses', () => {
  test('USER-031 are listed with address and description, and deleted after a confirmation', async () => {
    const bridge = withOffice()
    const { user } = openScreens(screensIn('allowedIps'), '/ips/list')
    await screen.findByText('1 adres')
    expect(columnTexts('Adres IP')).toEqual(['203.0.113.10'])
    expect(columnTexts('Opis')).toEqual(['Biuro'])
    await user.click(screen.getByRole('button', { name: /Działania/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'Usuń' }))
    await user.click(await screen.findByRole('button', { name: 'Usuń' }))
    await successNotice('Usunięto dozwolone IP „203.0.113.10”')
    expect(bridge.callsOf('allowedIps.delete')).toEqual([{ params: { pk: 4 } }])
  })

  test('USER-031 creates a valid address and refuses an invalid one before it is sent', async () => {
    const bridge = withOffice()
    const { user } = openScreens(screensIn('allowedIps'), '/ips/create')
    await put(user, await field(/Adres IP/), '10.0.0.0/24')
    await user.click(screen.getByRole('button', { name: 'Zapisz' }))
    expect((await screen.findByRole('alert')).textContent).toBe('Wprowadź poprawny adres IPv4 lub IPv6.')
    expect(bridge.callsOf('allowedIps.create')).toEqual([])
    await user.clear(await field(/Adres IP/))
    await put(user, await field(/Adres IP/), '2001:db8::7')
    await put(user, await field(/Opis/), 'Berlin')
    await user.click(screen.getByRole('button', { name: 'Zapisz' }))
    await successNotice('Dodano dozwolone IP „2001:db8::7”')
    expect(bridge.callsOf('allowedIps.create')).toEqual([
      { body: { ip: '2001:db8::7', description: 'Berlin' } },
    ])
  })

  test('USER-031 sends only the changed field', async () => {
    const bridge = withOffice()
    await changeDescription()
    await successNotice('Zapisano zmiany')
    expect(bridge.callsOf('allowedIps.update')).toEqual([
      { params: { pk: 4 }, body: { description: 'Biuro główne' } },
    ])
  })

  test('USER-032 a failed update shows the generic message in the style of success, and does not count as saved', async () => {
    withOffice({
      'allowedIps.update': () => {
        throw failure({ code: ErrorCode.server, message: 'Błąd serwera', status: 500 })
      },
    })
    await changeDescription()
    await successNotice('Wystąpił błąd')
    expect(useNotices.getState().notices).toMatchObject([{ kind: 'success', timeoutMs: 5000 }])
    expect((await screen.findByText(/^Niezapisane:/)).textContent).toBe('Niezapisane: Opis')
  })

  test("USER-032 APP-084 shows the server's message for a field at the field and as an error beside it", async () => {
    withOffice({
      'allowedIps.update': () => {
        throw failure({
          code: ErrorCode.validation,
          message: 'Niepoprawne dane',
          status: 400,
          fieldErrors: { description: ['Za długi opis.'] },
        })
      },
    })
    await changeDescription()
    await waitFor(() =>
      expect(useNotices.getState().notices).toMatchObject([
        { kind: 'success', lines: ['Wystąpił błąd'] },
        { kind: 'error', lines: ['Opis (description): Za długi opis.'] },
      ]),
    )
    expect((await field(/Opis/)).getAttribute('aria-invalid')).toBe('true')
  })
})
