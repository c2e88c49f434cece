import { expect, test, vi } from 'vitest'
import { sound } from '#renderer/lib/signals.ts'
import { useStation } from '#renderer/lib/station.ts'
import { playSound } from '#renderer/ui/sounds.ts'
import { recordSounds } from '#support/renderer/audio.ts'
import { aStation } from '#support/renderer/people.ts'

const played = recordSounds()

const station = (success: boolean, failure: boolean, volume: number) =>
  useStation.setState({ info: aStation({ sounds: { success, failure, volume } }) })

test('DESK-047 success is high, failure and a warning are low, a wrong label goes up and down', () => {
  playSound('success', 60)
  playSound('failure', 60)
  playSound('wrongLabel', 60)
  playSound('doubt', 60)
  const [success = 0, failure = 0, ...others] = played
  expect(success).toBeGreaterThan(4 * failure)
  const alarm = others.slice(0, 4)
  for (const doubt of others.slice(4)) expect(success).toBeGreaterThan(4 * doubt)
  expect(others).toHaveLength(6)
  expect(alarm).toEqual([880, 440, 880, 440])
})

test('DESK-047 a sound that is off, or has volume 0, is not played', () => {
  station(false, true, 60)
  sound('success')
  expect(played).toEqual([])
  sound('failure')
  sound('wrongLabel')
  expect(played).toHaveLength(5)
  station(true, false, 60)
  sound('failure')
  sound('wrongLabel')
  expect(played).toHaveLength(5)
  station(true, true, 0)
  sound('success')
  expect(played).toHaveLength(5)
})

test('DESK-047 a page without audio support still works', () => {
  vi.stubGlobal('AudioContext', undefined)
  station(true, true, 100)
  expect(() => sound('failure')).not.toThrow()
})
