import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { registry } from '#shared/api/registry.ts'
import { createFakeBridge } from '#support/renderer/fake-bridge.ts'
import { columnTexts, openScreens, successNotice } from '../../../screen-harness.tsx'
import { screensIn } from '#renderer/app/screens.ts'

const STACK = [
  'Traceback (most recent call last):',
  '  File "/srv/shop/payments/imports.py", line 93, in book',
  '    Payment.objects.create(order=order)',
  'django.db.utils.IntegrityError: duplicate key value',
  'DETAIL:  Key (reference)=(<b>7</b>) already exists.',
].join('\n')

const ENTRIES = [
  {
    pk: 8,
    timestamp: '2026-11-20T23:30:05.417+01:00',
    type: 'IntegrityError',
    description: 'Wpłata została już zaksięgowana',
    stack: STACK,
  },
  { pk: 7, timestamp: '2026-11-20T08:00:00Z', type: 'Warning', description: 'Wolne zapytanie', stack: '' },
]

async function openLog(to = '/systemlogs/list') {
  const bridge = createFakeBridge(
    {},
    { 'systemLogs.list': () => ({ count: ENTRIES.length, results: ENTRIES }) },
  )
  const opened = openScreens(screensIn('systemLogs'), to)
  await screen.findByText('2 wpisy')
  return { bridge, ...opened }
}

test('SYS-009 the log is read-only, also for a superuser', async () => {
  const { user } = await openLog()
  expect(Object.keys(registry.systemLogs.operations)).toEqual(['list'])
  expect(screensIn('systemLogs').map(({ path }) => path)).toEqual(['/systemlogs/list'])
  expect(screen.queryByRole('button', { name: /Now|Dodaj/ })).toBeNull()
  expect(screen.queryAllByRole('checkbox')).toEqual([])
  await user.pointer({ keys: '[MouseRight]', target: screen.getByText('Warning') })
  expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual(['Pokaż stos'])
})

test('SYS-010 an entry shows timestamp, type, description and the end of its stack', async () => {
  await openLog()
  expect(columnTexts('Czas')).toEqual(['20.11.2026 23:30:05', '20.11.2026 09:00:00'])
  expect(columnTexts('Typ')).toEqual(['IntegrityError', 'Warning'])
  expect(columnTexts('Opis')).toEqual(['Wpłata została już zaksięgowana', 'Wolne zapytanie'])
  expect(columnTexts('Stos')).toEqual(['django.db.utils.IntegrityError: duplicate key value', '—'])
})

test('SYS-010 entries without keys get a unique key each and show their own stack', async () => {
  const answer = {
    count: ENTRIES.length,
    results: ENTRIES.map(({ timestamp, type, description, stack }) => ({
      timestamp,
      type,
      description,
      stack,
    })),
  }
  createFakeBridge({}, { 'systemLogs.list': () => answer })
  openScreens(screensIn('systemLogs'), '/systemlogs/list')
  await screen.findByText('2 wpisy')
  expect(columnTexts('Typ')).toEqual(['IntegrityError', 'Warning'])
  expect(columnTexts('Stos')).toEqual(['django.db.utils.IntegrityError: duplicate key value', '—'])
  const keys = () => registry.systemLogs.operations.list.reply.parse(answer).results.map(({ pk }) => pk)
  expect(new Set(keys()).size).toBe(2)
  expect(keys()).toEqual(keys())
})

test('SYS-010 the whole stack is shown in a panel as text, can be wrapped, and is copied', async () => {
  const { user } = await openLog()
  const written: string[] = []
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation((text) => {
    written.push(text)
    return Promise.resolve()
  })
  await user.dblClick(screen.getByText('IntegrityError'))
  const panel = await screen.findByRole('dialog')
  const stack = within(panel).getByRole('region', { name: 'Stos' })
  expect(stack.textContent).toBe(STACK)
  expect(stack.querySelector('b')).toBeNull()
  expect(panel.textContent).toContain('20.11.2026 23:30:05')
  expect(panel.textContent).toContain('Wpłata została już zaksięgowana')
  expect(stack.className).toContain('log-stack-wrapped')
  await user.click(within(panel).getByLabelText('Zawijaj długie wiersze'))
  expect(stack.className).not.toContain('log-stack-wrapped')
  await user.click(within(panel).getByRole('button', { name: 'Kopiuj wpis' }))
  await successNotice('Skopiowano wpis')
  expect(written).toEqual([`20.11.2026 23:30:05  IntegrityError\nWpłata została już zaksięgowana\n${STACK}`])
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('SYS-010 Enter opens an entry, and an entry without a stack says so', async () => {
  const { user } = await openLog()
  await user.click(screen.getByText('Warning'))
  await user.keyboard('{Enter}')
  const panel = await screen.findByRole('dialog')
  expect(panel.textContent).toContain('Ten wpis nie ma stosu.')
  expect(within(panel).queryByLabelText('Zawijaj długie wiersze')).toBeNull()
})

test('SYS-011 the log is filtered by timestamp, type and description', async () => {
  const { user, bridge, address } = await openLog()
  await user.type(screen.getByLabelText('Szukaj: Typ'), 'Integrity{Enter}')
  await user.type(screen.getByLabelText('Szukaj: Opis'), 'wpłata{Enter}')
  await user.click(screen.getByRole('button', { name: 'Filtry' }))
  await user.type(await screen.findByLabelText('Dzień'), '20.11.2026{Enter}')
  await waitFor(() =>
    expect(bridge.callsOf('systemLogs.list').at(-1)?.query).toEqual({
      page: 1,
      page_size: 20,
      ordering: '-timestamp',
      type: 'Integrity',
      description: 'wpłata',
      timestamp: '2026-11-20',
    }),
  )
  expect(address()).toContain('timestamp=2026-11-20')
})

test('"Wczoraj" is stored as such: one day later the same address asks for the next day', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-28T12:00:00Z') })
  try {
    const { bridge, user, address, go } = await openLog()
    await user.click(screen.getByRole('button', { name: 'Filtry' }))
    await user.click(await screen.findByRole('button', { name: 'Wczoraj' }))
    await waitFor(() => expect(asked(bridge)).toBe('2026-11-27'))
    expect(screen.getByTitle('Dzień: wczoraj')).toBeTruthy()
    const saved = address()
    expect(saved).not.toContain('2026')
    vi.setSystemTime(new Date('2026-11-29T12:00:00Z'))
    await go('/systemlogs/list?type=Warning')
    await go(saved)
    await waitFor(() => expect(asked(bridge)).toBe('2026-11-28'))
  } finally {
    vi.useRealTimers()
  }
})

const asked = (bridge: ReturnType<typeof createFakeBridge>) =>
  bridge.callsOf('systemLogs.list').at(-1)?.query?.timestamp
