import { describe, expect, test } from 'vitest'
import { cupsEndpoint } from '#main/adapters/cups/cups-server.ts'
import { ippEndpoint } from '#main/adapters/ipp/ipp-exchange.ts'
import { ippFormat } from '#main/adapters/ipp/ipp-formats.ts'
import {
  decodeIppResponse,
  encodeIppRequest,
  IppFormatError,
  IppTag,
} from '#main/adapters/ipp/ipp-message.ts'

const hex = (text: string): Buffer => Buffer.from(text.replaceAll(/\s/g, ''), 'hex')
const attribute = (tag: string, name: string, value: Buffer) => {
  const lengthOf = (bytes: Buffer) => Buffer.of(bytes.length >> 8, bytes.length & 0xff)
  const nameBytes = Buffer.from(name)
  return Buffer.concat([hex(tag), lengthOf(nameBytes), nameBytes, lengthOf(value), value])
}

describe('IPP messages', () => {
  test('a request is encoded as RFC 8010 shows it: charset and language first, one name for a set', () => {
    const request = encodeIppRequest(0x000b, 1, [
      { name: 'printer-uri', tag: IppTag.uri, values: ['ipp://h/p'] },
      { name: 'requested-attributes', tag: IppTag.keyword, values: ['a', 'bc'] },
    ])
    expect(request).toEqual(
      Buffer.concat([
        hex('0101 000b 00000001 01'),
        attribute('47', 'attributes-charset', Buffer.from('utf-8')),
        attribute('48', 'attributes-natural-language', Buffer.from('en')),
        attribute('45', 'printer-uri', Buffer.from('ipp://h/p')),
        attribute('44', 'requested-attributes', Buffer.from('a')),
        attribute('44', '', Buffer.from('bc')),
        hex('03'),
      ]),
    )
  })

  test('a response is read beyond collections and values of other types; sets retain their order', () => {
    const answer = Buffer.concat([
      hex('0101 0000 00000007 01'),
      attribute('47', 'attributes-charset', Buffer.from('utf-8')),
      hex('04'),
      attribute('23', 'printer-state', hex('00000005')),
      attribute('34', 'media-col', Buffer.alloc(0)),
      attribute('4a', '', Buffer.from('media-size')),
      attribute('34', '', Buffer.alloc(0)),
      attribute('4a', '', Buffer.from('x-dimension')),
      attribute('21', '', hex('00000064')),
      attribute('37', '', Buffer.alloc(0)),
      attribute('37', '', Buffer.alloc(0)),
      attribute('44', 'printer-state-reasons', Buffer.from('media-empty')),
      attribute('44', '', Buffer.from('cover-open')),
      attribute('31', 'printer-current-time', Buffer.alloc(11)),
      attribute('22', 'printer-is-accepting-jobs', hex('00')),
      attribute(
        '35',
        'printer-state-message',
        Buffer.concat([hex('0002'), Buffer.from('pl'), hex('0004'), Buffer.from('Stop')]),
      ),
      hex('03'),
    ])
    const { status, requestId, attributes } = decodeIppResponse(answer)
    expect([status, requestId]).toEqual([0, 7])
    expect([...attributes]).toEqual([
      ['printer-state', [5]],
      ['printer-state-reasons', ['media-empty', 'cover-open']],
      ['printer-is-accepting-jobs', [false]],
      ['printer-state-message', ['Stop']],
    ])
    for (let length = 0; length < answer.length; length += 1) {
      expect(() => decodeIppResponse(answer.subarray(0, length))).toThrow(IppFormatError)
    }
  })
})

test.each([
  ['ipp://drukarka', 'http:', 'drukarka', '631', '/'],
  ['ipp://10.0.0.7/ipp/print', 'http:', '10.0.0.7', '631', '/ipp/print'],
  ['ipp://10.0.0.7:80/x', 'http:', '10.0.0.7', '', '/x'],
  ['ipp://[fe80::1]:8631/ipp', 'http:', '[fe80::1]', '8631', '/ipp'],
  ['ipps://drukarka.local/ipp/print', 'https:', 'drukarka.local', '631', '/ipp/print'],
])('%s is contacted over %s', (uri, protocol, hostname, port, pathname) => {
  const { address } = ippEndpoint(uri)
  expect(address).toMatchObject({ protocol, hostname, port, pathname })
})

test.each([
  [{ CUPS_SERVER: 'druk.firma:8631' }, { hostname: 'druk.firma', port: '8631' }, undefined],
  [{ CUPS_SERVER: 'druk.firma/version=1.1' }, { hostname: 'druk.firma', port: '631' }, undefined],
  [{ CUPS_SERVER: '/tmp/cups.sock' }, { hostname: 'localhost' }, '/tmp/cups.sock'],
  [{}, { hostname: 'localhost', port: '631' }, '/run/cups/cups.sock'],
])('the print server named by %j', (env, address, socketPath) => {
  const endpoint = cupsEndpoint('Zebra ł', env, (path) => path === '/run/cups/cups.sock')
  expect(endpoint).toMatchObject({ address })
  expect(endpoint.socketPath).toBe(socketPath)
  expect(endpoint.uri).toMatch(/\/printers\/Zebra%20%C5%82$/)
})

test.each([
  ['zpl', ['image/png', 'application/vnd.zebra-zpl'], 'application/vnd.zebra-zpl'],
  ['zpl', ['application/octet-stream', 'application/vnd.Zebra-ZPL'], 'application/vnd.Zebra-ZPL'],
  ['epl2', ['application/vnd.eltron-epl'], 'application/vnd.eltron-epl'],
  ['tspl', ['application/pdf', 'application/octet-stream'], 'application/octet-stream'],
  ['escpos', ['application/vnd.cups-raw'], 'application/vnd.cups-raw'],
  ['pdf', ['application/pdf'], 'application/pdf'],
  ['png', ['application/pdf'], null],
  ['zpl', [], 'application/octet-stream'],
] as const)('DESK-057 %s for a printer that accepts %j', (format, supported, name) => {
  expect(ippFormat(format, supported)).toBe(name)
})
