import { describe, expect, test } from 'vitest'
import { readDemoOptions } from '../../../scripts/demo/options.ts'

const read = (line: string) =>
  readDemoOptions(line === '' ? [] : line.split(' '), { env: {}, platform: 'linux' })

describe('command line of the demonstration', () => {
  test('DESK-006 without options it is headless, on the sandbox, with a sample badge and the file printer', () => {
    expect(read('')).toEqual({
      isStory: false,
      temper: 'usual',
      api: null,
      signIn: { kind: 'sample' },
      order: null,
      printer: null,
      dpi: null,
      out: 'demo-output',
      isHeadless: true,
    })
  })

  test('a real installation is specified completely', () => {
    expect(
      read(
        '--api https://shop.example/ --badge K1 --order 10482 --printer tcp://192.168.1.50:9100 --dpi 300 --out proof',
      ),
    ).toEqual({
      isStory: false,
      temper: 'usual',
      api: 'https://shop.example',
      signIn: { kind: 'badge', code: 'K1' },
      order: '10482',
      printer: 'tcp://192.168.1.50:9100',
      dpi: '300',
      out: 'proof',
      isHeadless: true,
    })
  })

  test('name and password sign in instead of a badge', () => {
    expect(read('--username anna --password tajne').signIn).toEqual({
      kind: 'password',
      username: 'anna',
      password: 'tajne',
    })
  })

  test('the story creates its own order, on the sandbox or on a given server', () => {
    expect(read('--story')).toMatchObject({ isStory: true, api: null, order: null })
    const there = '--story --api http://shop.example --badge A'
    expect(read(there)).toMatchObject({ isStory: true, api: 'http://shop.example', order: null })
  })

  test('unknown, incomplete and contradictory options are refused with the reason', () => {
    const reasons: Record<string, RegExp> = {
      '--colour red': /--colour/,
      'order 5': /positional|Unexpected/,
      '--badge': /--badge/,
      '--badge A --badge B': /given twice/,
      '--badge A --username anna --password b': /exclude each other/,
      '--username anna': /needs --password/,
      '--password b': /needs --username/,
      '--api http://shop.example --order 5': /needs --badge/,
      '--api http://shop.example --badge A': /needs --order/,
      '--api ftp://shop.example --badge A --order 5': /http/,
      '--story --order 5': /its own order/,
      '--story --temper cold': /usual or stranger/,
      '--temper stranger': /needs --story/,
      '--story --temper stranger --api http://shop.example --badge A': /without --api/,
      '--order abc': /number of an order/,
      '--printer lpt1': /tcp:\/\/HOST:PORT/,
      '--dpi 600': /203 or 300/,
      '--headed': /display/,
    }
    for (const [line, reason] of Object.entries(reasons)) {
      expect(() => read(line)).toThrow(reason)
    }
  })

  test('no refusal contains a badge code or a password', () => {
    for (const line of ['--badge SECRET --username anna', '--password SECRET', '--badge SECRET extra']) {
      expect(() => read(line)).toThrow(
        expect.objectContaining({ message: expect.not.stringContaining('SECRET') }),
      )
    }
  })

  test('--headed is accepted if there is a display', () => {
    const options = readDemoOptions(['--headed'], { env: { DISPLAY: ':0' }, platform: 'linux' })
    expect(options.isHeadless).toBe(false)
  })
})
