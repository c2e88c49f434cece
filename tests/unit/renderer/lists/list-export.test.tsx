import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { failure, type RouteHandlers } from '#support/renderer/fake-bridge.ts'
import { openScreens } from '../screen-harness.tsx'
import { tagBridge } from './tag-list-harness.ts'
import { screensIn } from '#renderer/app/screens.ts'

const saved = { transferId: 'x', fileName: 'Tagi 2026-11-22.xlsx', rows: 300, shortened: 0 }

/** Opens the list of tags and its export dialog by keyboard. */
async function openExport(save: RouteHandlers['exports.save'] = () => saved, at = '/tags/list') {
  const bridge = tagBridge()
  bridge.use({ 'exports.save': save, 'transfers.cancel': () => undefined })
  const { user } = openScreens(screensIn('tags'), at)
  await screen.findByText('300 tagów')
  await ask(user)
  return { bridge, user, dialog: await screen.findByRole('dialog', { name: 'Eksport: Tagi' }) }
}

async function ask(user: UserEvent) {
  screen.getByRole('button', { name: 'Więcej' }).focus()
  await user.keyboard('{Enter}')
  await user.keyboard('{Enter}')
}

test('exports the list as it is filtered and shown: filters, search, order, visible columns', async () => {
  localStorage.setItem(
    'columns:pakowanie:/tags/list',
    JSON.stringify({
      order: ['date_added', 'name'],
      hidden: ['last_modified_by', 'date_modified'],
      widths: {},
      density: 'standard',
    }),
  )
  const { bridge, user, dialog } = await openExport(
    undefined,
    '/tags/list?page=2&search=pilne&ordering=-name&name=vip',
  )
  expect(within(dialog).getByText('Szukane: pilne')).toBeDefined()
  expect(within(dialog).getByText('Nazwa: vip')).toBeDefined()
  expect(document.activeElement).toBe(within(dialog).getByRole('radio', { name: /Excel/ }))
  await user.click(within(dialog).getByRole('radio', { name: /CSV/ }))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(bridge.inputsOf('exports.save')).toHaveLength(1))
  expect(bridge.inputsOf('exports.save')[0]).toMatchObject({
    sheets: [
      {
        title: 'Tagi',
        source: {
          kind: 'operation',
          operation: 'tags.list',
          query: { search: 'pilne', ordering: '-name', name: 'vip' },
          key: ['pk'],
        },
      },
    ],
    format: 'csv',
    name: 'Tagi – pilne, vip',
  })
  const { sheets } = bridge.inputsOf('exports.save')[0] as {
    sheets: [{ columns: unknown; source: { query: object } }]
  }
  const [{ columns, source }] = sheets
  expect(Object.keys(source.query)).not.toContain('page')
  expect(columns).toEqual([
    { heading: 'Dodano', kind: 'datetime', paths: ['date_added'] },
    { heading: 'Nazwa', kind: 'plain', paths: ['name'] },
  ])
  expect(
    await screen.findByText(/Zapisano „Tagi 2026-11-22.xlsx” w folderze Pobrane. W pliku: 300/),
  ).toBeDefined()
  expect(screen.queryByRole('dialog')).toBeNull()
  await ask(user)
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: /CSV/ })).checked).toBe(true)
})

test('shows progress and a repeated read of the list, and can be cancelled', async () => {
  let refuse: (cause: unknown) => void = () => undefined
  const { bridge, user, dialog } = await openExport(
    () => new Promise((_resolve, reject) => (refuse = reject)),
  )
  await user.click(within(dialog).getByRole('button', { name: 'Zapisz plik' }))
  const bar = await within(dialog).findByRole('progressbar', { name: 'Eksport: Tagi' })
  const { transferId } = bridge.inputsOf('exports.save')[0] as { transferId: string }
  bridge.emit('exports.progress', { transferId: 'cudzy', rows: 1, total: 2, isAgain: false })
  bridge.emit('exports.progress', { transferId, rows: 150, total: 300, isAgain: true })
  await waitFor(() => expect(bar.getAttribute('aria-valuetext')).toBe('50 %, 150 z 300'))
  expect(within(dialog).getByText(/odczyt zaczął się od nowa/)).toBeDefined()
  await user.click(within(dialog).getByRole('button', { name: 'Przerwij' }))
  await waitFor(() => expect(bridge.inputsOf('transfers.cancel')).toEqual([{ transferId }]))
  refuse(failure({ code: ErrorCode.cancelled, message: 'Przerwano.' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a failure is shown in the dialog with its reason, and can be retried', async () => {
  let isFailing = true
  const { bridge, user, dialog } = await openExport(() => {
    if (isFailing)
      throw failure({ code: ErrorCode.conflict, message: 'Pliku nie zapisano, bo nie byłby pełny.' })
    return saved
  })
  await user.click(within(dialog).getByRole('button', { name: 'Zapisz plik' }))
  expect((await within(dialog).findByRole('alert')).textContent).toContain('nie byłby pełny')
  isFailing = false
  await user.click(within(dialog).getByRole('button', { name: 'Ponów' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(bridge.inputsOf('exports.save')).toHaveLength(2)
})

test('the user can work during the export: its progress can be reopened, and its failure is a notice', async () => {
  let refuse: (cause: unknown) => void = () => undefined
  const { user, dialog } = await openExport(() => new Promise((_resolve, reject) => (refuse = reject)))
  await user.click(within(dialog).getByRole('button', { name: 'Zapisz plik' }))
  await user.click(await within(dialog).findByRole('button', { name: 'Pracuj dalej' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  await ask(user)
  expect(await screen.findByRole('progressbar', { name: 'Eksport: Tagi' })).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Pracuj dalej' }))
  refuse(failure({ code: ErrorCode.fileFailed, message: 'Na dysku nie ma już miejsca.' }))
  const reported = await screen.findByText('Na dysku nie ma już miejsca.')
  expect(reported.closest('.notice-error')).toBeTruthy()
})
