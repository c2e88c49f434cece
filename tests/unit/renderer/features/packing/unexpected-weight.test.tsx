import { createEvent, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { currentCommands } from '#renderer/lib/commands.ts'
import { hasUnsaved } from '#renderer/lib/unsaved.ts'
import { useStation } from '#renderer/lib/station.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { recordSounds } from '#support/renderer/audio.ts'
import { failure } from '#support/renderer/fake-bridge.ts'
import { aStation } from '#support/renderer/people.ts'
import { aLine, alertTexts, anOrder, openBench, type Json } from './packing-harness.tsx'

const played = recordSounds()

const QUESTION = 'Oczekiwano ok. 6,200 kg, wpisano 1,250 kg. Enter jeszcze raz zapisze.'
const questions = () => alertTexts().map((text) => text?.replaceAll('\u00a0', ' '))
const heavy = (changes: Json = {}) => aLine({ weight: '6.200', ...changes })
const saved = { 'orderProducts.updateRealWeight': () => ({}) }

function open(setup: Parameters<typeof openBench>[0] = {}) {
  const bench = openBench({ order: anOrder({ order_products: [heavy()] }), operations: saved, ...setup })
  return { ...bench, sent: () => bench.bridge.callsOf('orderProducts.updateRealWeight') }
}

const field = () => screen.findByLabelText<HTMLInputElement>(/^Wizytówki/)
const row = () => screen.getByLabelText(/^Wizytówki/).closest('li')

/** Presses Enter after a pause, like a packer who has read the prompt. */
function pressEnterLater(input: HTMLElement): void {
  const event = createEvent.keyDown(input, { key: 'Enter' })
  Object.defineProperty(event, 'timeStamp', { value: event.timeStamp + 1000 })
  fireEvent(input, event)
}

describe('a weight far from the expected one', () => {
  test('prompts in an amber row with a low tone, and a second Enter saves it', async () => {
    const { user, sent } = open()
    await user.type(await field(), '1,25{Enter}')
    await waitFor(() => expect(questions()).toEqual([QUESTION]))
    expect(row()?.className).toBe('weight-row weight-doubtful')
    expect(played.every((pitch) => pitch < 250)).toBe(true)
    expect(played).not.toEqual([])
    expect(sent()).toEqual([])
    expect(document.activeElement).toBe(await field())
    pressEnterLater(await field())
    await screen.findByText('zapisano')
    expect(sent()).toMatchObject([{ body: { real_weight: '1.25' } }])
  })

  test('the second half of a double press, or of a scale’s CR and LF, does not confirm it', async () => {
    const { user, sent } = open()
    await user.type(await field(), '1,25{Enter}{Enter}')
    await waitFor(() => expect(questions()).toEqual([QUESTION]))
    await user.keyboard('{Enter}')
    expect(row()?.className).toContain('weight-doubtful')
    expect(sent()).toEqual([])
  })

  test('left without Enter it stays as typed, unsaved, and no label can be ordered meanwhile', async () => {
    const { user, sent } = open()
    await user.type(await field(), '1,25')
    await user.tab()
    await waitFor(() => expect(questions()).toEqual([QUESTION]))
    expect((await field()).value).toBe('1,25')
    expect(hasUnsaved()).toBe(true)
    const generate = currentCommands().find(({ id }) => id === 'bench.generate')
    expect(generate).toMatchObject({
      isDisabled: true,
      disabledReason: expect.stringMatching(/^Najpierw popraw wagę/),
    })
    expect(sent()).toEqual([])
    expect(await screen.findByRole('heading', { name: 'Sprawdź wagę' })).toBeTruthy()
  })

  test('the next order’s scan does not save it either, and it is shown again when its order is reopened', async () => {
    const { user, bridge, sent, unmount } = open()
    await user.type(await field(), '1,25')
    bridge.emit('scanner.scan', { kind: 'order', pk: '5' })
    await waitFor(() => expect(questions()).toEqual([QUESTION]))
    expect(sent()).toEqual([])
    unmount()
    open()
    expect((await field()).value).toBe('1,25')
  })

  test('a corrected weight is saved by one Enter, and another unexpected weight prompts again', async () => {
    const { user, sent } = open()
    const input = await field()
    await user.type(input, '1,25{Enter}')
    await screen.findByText(QUESTION)
    await user.clear(input)
    await user.type(input, '62{Enter}')
    await screen.findByText(/wpisano 62,000 kg/)
    expect(sent()).toEqual([])
    await user.clear(input)
    await user.type(input, '6,25{Enter}')
    await screen.findByText('zapisano')
    expect(sent()).toMatchObject([{ body: { real_weight: '6.25' } }])
  })

  test('a confirmation covers every attempt to save that weight', async () => {
    const { user, bridge, sent } = open({
      operations: {
        'orderProducts.updateRealWeight': () => {
          throw failure({ code: ErrorCode.server, status: 500, message: 'Błąd serwera.' })
        },
      },
    })
    const input = await field()
    await user.type(input, '1,25{Enter}')
    await screen.findByText(QUESTION)
    pressEnterLater(input)
    await screen.findByText('Podczas zapisywania wagi wystapił błąd!')
    bridge.use({}, saved)
    await user.type(input, '{Enter}')
    await screen.findByText('zapisano')
    expect(sent()).toHaveLength(2)
  })

  test('SEND-013 a weight of 0 is accepted: immediately if no weight is expected, else by the second Enter', async () => {
    const { user, sent } = open({
      order: anOrder({ order_products: [heavy(), aLine({ pk: 62, product_name: 'Ulotki' })] }),
    })
    await user.type(await screen.findByLabelText(/^Ulotki/), '0{Enter}')
    await waitFor(() => expect(sent()).toHaveLength(1))
    await user.type(await field(), '0{Enter}')
    await screen.findByText(/wpisano 0,000 kg/)
    pressEnterLater(await field())
    await waitFor(() => expect(sent()).toHaveLength(2))
    expect(sent()).toMatchObject([{ body: { real_weight: '0' } }, { body: { real_weight: '0' } }])
  })

  test("the station's settings define which difference is too large", async () => {
    const { user, sent } = open()
    useStation.setState({ info: aStation({ weightCheck: { percent: 90, grams: 50 } }) })
    await user.type(await field(), '1,25{Enter}')
    await screen.findByText('zapisano')
    expect(sent()).toHaveLength(1)
  })
})
