import { describe, expect, test } from 'vitest'
import { isMediaAddress, leadsToCall, mediaFolder } from '#main/services/api-client/media-address.ts'

const API = 'https://api.example.pl'
const BELOW = 'https://example.pl/sklep'
const on = (path: string, base = API) => new URL(path, `${base}/`)

/** Some server or proxy reads each of these as `/api/v1/tags/`. */
const CALLS = [
  '/api/v1/tags/',
  '/%61pi/v1/tags/',
  '//api.example.pl//api/v1/tags/',
  '/./api/v1/tags/',
  '/API/v1/tags/',
  '/media/../api/v1/tags/',
  '/media/%2e%2e/api/v1/tags/',
  '/media/..%2fapi/v1/tags/',
  '/media/%252e%252e/api/v1/tags/',
  '/media/%25252e%25252e%25252fapi/v1/tags/',
  '/media\\..\\api\\v1\\tags/',
  '/media/..%5capi/v1/tags/',
  '/media/..;/api/v1/tags/',
  '/api;x=1/v1/tags/',
  '/api/%2e%2e%252fmedia/x.png',
  '/api%2f..%2fmedia/x.png',
  'https://API.EXAMPLE.PL:443/api/v1/tags/',
  'https://jan:haslo@api.example.pl/media/a.png',
  '/media/a%00/x.png',
  `/media/%${'25'.repeat(9)}2e/x.png`,
]

describe('addresses given for a picture', () => {
  test.each(CALLS)('DESK-020 an API call is recognised in every spelling and is not media: %s', (path) => {
    expect(leadsToCall(on(path), API)).toBe(true)
    expect(isMediaAddress(on(path), API, new Set(['x']))).toBe(false)
  })

  test('DESK-019 another host gets no token, so its paths are not checked; an address with a password is refused on any host', () => {
    expect(leadsToCall(on('https://przewoznik.example/api/labels/7.pdf'), API)).toBe(false)
    expect(leadsToCall(on('https://jan:haslo@przewoznik.example/labels/7.pdf'), API)).toBe(true)
  })

  test('DESK-020 an API with a base path has calls and media both there and at the root', () => {
    const calls = ['/sklep/api/v1/tags/', '/sklep/%61pi/v1/', '/api/v1/', '/sklep/media/../api/v1/']
    expect(calls.filter((path) => !leadsToCall(on(path, BELOW), BELOW))).toEqual([])
    const files = ['/sklep/media/a.png', '/media/a.png', '/sklep/static/b.png']
    expect(files.filter((path) => !isMediaAddress(on(path, BELOW), BELOW, new Set()))).toEqual([])
    expect(mediaFolder(on('/sklep/a.png', BELOW), BELOW)).toBeNull()
  })

  test('only media folders, and those named by responses, are requested', () => {
    const isMedia = (path: string, named: string[] = []) => isMediaAddress(on(path), API, new Set(named))
    const files = ['/media/a.png', '/media//a.png', '/media/zdj%C4%99cie%20(1).png', '/image-render/x/1/1/7']
    expect(files.filter((path) => !isMedia(path))).toEqual([])
    const others = ['/a.png', '/media', '/admin/logout/', '/uploads/a.png', 'https://cdn.example.pl/media/a']
    expect(others.filter((path) => isMedia(path))).toEqual([])
    expect(isMedia('/uploads/2026/a.png', ['uploads'])).toBe(true)
    expect(isMedia('/media/..%2fuploads/a.png', ['uploads'])).toBe(false)
  })
})
