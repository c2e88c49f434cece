import { screen } from '@testing-library/react'
import { vi } from 'vitest'
import { useNotices } from '#renderer/ui/notices.ts'
import { createFakeBridge, type OperationHandlers } from '#support/renderer/fake-bridge.ts'
import { openScreens } from '../../../screen-harness.tsx'
import { screensIn } from '#renderer/app/screens.ts'

/** Sets the clock to Wednesday, 18 November 2026, 10:00. */
export function setWednesday(): void {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(new Date('2026-11-18T10:00:00+01:00'))
}

/** A server that stores holidays, initially 11 and 24 November. */
export function aShop(operations: OperationHandlers = {}) {
  const days = new Map([
    [1, '2026-11-11'],
    [2, '2026-11-24'],
  ])
  let last = 2
  return createFakeBridge(
    {},
    {
      'holidays.all': () => [...days].map(([pk, holiday]) => ({ pk, holiday })),
      'holidays.create': ({ body }) => {
        last += 1
        days.set(last, body.holiday)
        return { pk: last, holiday: body.holiday }
      },
      'holidays.delete': ({ params }) => void days.delete(Number(params.pk)),
      ...operations,
    },
  )
}

export const open = (permissions?: string[]) =>
  openScreens(
    screensIn('holidays'),
    '/holidays/list',
    permissions ? { isSuperuser: false, permissions: ['view_holiday', ...permissions] } : {},
  )

/** Finds the day's cell in the calendar by a name such as `11 listopada 2026`. */
export const day = (name: string) => screen.findByRole('gridcell', { name: new RegExp(`, ${name}(,|$)`) })
export const lines = () => useNotices.getState().notices.flatMap((notice) => notice.lines)
