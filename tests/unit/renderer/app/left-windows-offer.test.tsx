import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { failure } from '#support/renderer/fake-bridge.ts'
import { aScreen, renderApp } from '#support/renderer/render-app.tsx'

test('windows of an ended session that cannot be reopened are reported', async () => {
  const { user } = await renderApp({
    screens: [aScreen('/')],
    routes: {
      'windows.closedBySessionEnd': () => ['/order/10482'],
      'windows.reopenClosed': () => {
        throw failure({ code: ErrorCode.windowsRefused, message: 'Otwartych jest już osiem okien.' })
      },
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Otwórz je ponownie' }))
  expect(await screen.findByText('Otwartych jest już osiem okien.')).toBeTruthy()
})
