import { join } from 'node:path'
import { expect } from '@playwright/test'
import { DEFAULT_SCANNER_SETTINGS } from '#shared/station/scanner-settings.ts'
import { askMain, chooseFile, signInAs, sharedTest as test, test as ownTest } from '#support/app.ts'
import { pagesBeside } from '#support/windows.ts'
import { QUIET_FLAGS, QUIET_PREFERENCES } from '../../scripts/chromium-host/quiet-profile.ts'

test('DESK-017 the page sees one object with three functions and nothing of Node or Electron', async ({
  app,
}) => {
  const seen = await app.page.evaluate(() => {
    const frame = document.body.appendChild(document.createElement('iframe'))
    const plain = new Set(Object.getOwnPropertyNames(frame.contentWindow))
    frame.remove()
    const bridge = window.backoffice
    return {
      // Globals that browser automation adds begin with underscores.
      own: Object.keys(window).filter((name) => !plain.has(name) && !name.startsWith('__')),
      functions: Object.entries(bridge).map(([name, value]) => `${name}: ${typeof value}`),
      isFrozen: Object.isFrozen(bridge),
      node: ['require', 'process', 'module', 'Buffer', 'electron', 'ipcRenderer'].filter(
        (name) => name in window,
      ),
    }
  })
  expect(seen.own).toEqual(['backoffice'])
  expect(seen.functions.toSorted()).toEqual(['attach: function', 'on: function', 'request: function'])
  expect(seen.isFrozen).toBe(true)
  expect(seen.node).toEqual([])
})

test('DESK-017 the page cannot call the preload’s own routes', async ({ app }) => {
  const refused = await app.page.evaluate(() =>
    window.backoffice.request('preload.scanned', { text: 'EMP-1' }).then(
      () => 'answered',
      (cause: unknown) => String(cause),
    ),
  )
  expect(refused).toContain('reserved route')
})

test('DESK-017 a page that overrides string methods still cannot reach the preload’s routes', async ({
  app,
}) => {
  const refused = await app.page.evaluate(async () => {
    const replaced = [
      [String.prototype, 'startsWith'],
      [Function.prototype, 'call'],
      [Reflect, 'apply'],
    ] as const
    const own = replaced.map(([holder, name]) => Object.getOwnPropertyDescriptor(holder, name) ?? {})
    const input = { path: '/etc/passwd', name: 'passwd', size: 1 }
    let reads = 0
    const changing = { toString: () => (reads++ === 0 ? 'station.info' : 'preload.attach') }
    const ask = (route: unknown) =>
      window.backoffice.request(route as 'station.info', input as never).then(
        () => 'answered',
        (cause: unknown) => String(cause),
      )
    for (const [holder, name] of replaced) Object.defineProperty(holder, name, { value: () => false })
    const answers = [ask('preload.attach'), ask(changing)]
    for (const [place, [holder, name]] of replaced.entries())
      Object.defineProperty(holder, name, own[place] ?? {})
    return Promise.all(answers)
  })
  expect(refused).toEqual([
    expect.stringContaining('reserved route'),
    expect.stringContaining('reserved route'),
  ])
})

test('DESK-017 a chosen file becomes a reference without its path', async ({ app }) => {
  await app.page.evaluate(() => {
    const input = document.body.appendChild(document.createElement('input'))
    input.type = 'file'
    input.id = 'probe'
  })
  await chooseFile(app.page, '#probe', join(app.userDataDir, 'logs', 'backoffice.log'))
  const answer = await app.page.evaluate(() => {
    const file = document.querySelector<HTMLInputElement>('#probe')?.files?.[0]
    if (!file) throw new Error('no file was chosen')
    return window.backoffice.attach(file)
  })
  expect(answer).toEqual({ ok: true, data: { reference: expect.stringMatching(/^file:[\da-f-]{36}$/) } })
  expect(JSON.stringify(answer)).not.toContain('backoffice.log')
})

test('DESK-012 an inline script, an event handler and eval do not run', async ({ app }) => {
  const results = await app.page.evaluate(async () => {
    const violations: string[] = []
    document.addEventListener('securitypolicyviolation', (event) => violations.push(event.effectiveDirective))
    // The frame for HTML of the API demands no trusted types, so a script can make there what the page itself refuses
    // (see trusted-types.spec.ts) and move it into the page.
    const frame = document.body.appendChild(document.createElement('iframe'))
    frame.src = '/html-frame'
    await new Promise((resolve) => frame.addEventListener('load', resolve))
    const inside = frame.contentDocument
    if (!inside) throw new Error('no frame')
    const script = inside.createElement('script')
    script.textContent = 'window.injected = true'
    document.body.append(script)
    inside.body.innerHTML = '<img src="data:image/png;base64,AA" onerror="window.injected = true">'
    // A copy, because only then does the page read the handler; the frame has ignored it.
    document.body.append(document.importNode(inside.body, true).children[0] ?? '')
    const remote = inside.createElement('script')
    remote.src = 'https://example.com/x.js'
    document.body.append(remote)
    await new Promise((resolve) => remote.addEventListener('error', resolve))
    const hasEval = ((): boolean => {
      try {
        return Boolean(Reflect.construct(Function, ['return true']))
      } catch {
        return false
      }
    })()
    return { violations, hasEval, wasInjected: 'injected' in window }
  })
  expect(results.wasInjected).toBe(false)
  expect(results.hasEval).toBe(false)
  expect(results.violations).toEqual(expect.arrayContaining(['script-src-elem', 'script-src-attr']))
})

test('DESK-020 a remote frame and an external picture are not loaded', async ({ app }) => {
  const blocked = await app.page.evaluate(async () => {
    const directives = new Set<string>()
    const isComplete = new Promise<void>((resolve) => {
      document.addEventListener('securitypolicyviolation', (event) => {
        directives.add(event.effectiveDirective)
        if (directives.has('frame-src') && directives.has('img-src')) resolve()
      })
    })
    document.body.appendChild(document.createElement('iframe')).src = 'https://example.com/'
    document.body.appendChild(document.createElement('img')).src = 'https://example.com/x.png'
    await isComplete
    return [...directives]
  })
  expect(blocked).toEqual(expect.arrayContaining(['frame-src', 'img-src']))
})

test('DESK-013 a web link opens in the system browser after a click, its host is shown, and the page stays', async ({
  app,
}) => {
  const { page } = app
  const before = page.url()
  const opened = () => app.output().match(/(?<=shell\.openExternal )\S+/g) ?? []
  await page.evaluate(() => {
    // Everything that a page can do itself, without a user gesture.
    for (let call = 0; call < 100; call++) window.open(`https://example.com/${call}`)
    for (let call = 0; call < 100; call++)
      void window.backoffice.request('window.openExternal', { url: `https://example.com/${call}` })
    location.assign('https://example.com/help')
    const link = document.createElement('a')
    Object.assign(link, { href: 'https://example.com/link', id: 'link', textContent: 'Pomoc' })
    link.style.cssText = 'position: fixed; inset: 0 auto auto 0; z-index: 1000; background: white'
    document.body.append(link)
    link.click()
    link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  })
  await page.locator('#link').click()
  await expect(page.getByText('Otwarto w przeglądarce: example.com')).toBeVisible()
  expect(opened()).toEqual(['https://example.com/link'])

  // One click opens one page, the first that its listener requests. A click within a second of another opens none.
  await page.evaluate(() => {
    document.addEventListener('auxclick', () => {
      for (let call = 0; call < 200; call++) window.open(`https://many.example/${call}`)
    })
  })
  await expect(async () => {
    // A notice may appear late on a busy machine, so a link that was already opened is not opened again.
    if (opened().length < 2) await page.locator('h1, h2').first().click({ button: 'middle' })
    await expect(page.getByText('Otwarto w przeglądarce: many.example')).toBeVisible({ timeout: 500 })
  }).toPass()
  expect(opened()).toEqual(['https://example.com/link', 'https://many.example/0'])

  await page.locator('#link').evaluate((link) => link.setAttribute('href', 'https://jan:haslo@bank.example/'))
  await expect(async () => {
    await page.locator('#link').click()
    await expect(page.getByText('Nie otwarto bank.example')).toBeVisible({ timeout: 500 })
  }).toPass()
  expect(opened()).toHaveLength(2)
  expect(app.output()).not.toContain('haslo')
  expect(page.url()).toBe(before)
  expect(pagesBeside(page)).toEqual([])
})

test('DESK-013 any other scheme is refused', async ({ app }) => {
  const before = app.page.url()
  await app.page.evaluate(() => {
    for (const address of ['file:///etc/passwd', 'mailto:x@example.com', 'ssh://example.com'])
      window.open(address)
  })
  await expect.poll(() => app.mainLog()).toContain('refused to open ssh://example.com')
  expect(app.mainLog()).toContain('refused to open file:///etc/passwd')
  expect(app.output()).not.toContain('shell.openExternal')
  expect(app.page.url()).toBe(before)
})

test('the page cannot start a download itself, so no system dialog opens', async ({ app }) => {
  const before = app.page.url()
  await app.page.evaluate(() => {
    const link = document.body.appendChild(document.createElement('a'))
    link.href = URL.createObjectURL(new Blob(['x']))
    link.download = 'plik.txt'
    link.click()
  })
  await expect.poll(() => app.mainLog()).toContain('refused a download of blob:')
  expect(app.page.url()).toBe(before)
})

test('DESK-014 every permission is refused', async ({ app }) => {
  const states = await app.page.evaluate(async () => {
    const names = [
      'geolocation',
      'notifications',
      'camera',
      'microphone',
      'midi',
      'clipboard-read',
    ] as PermissionName[]
    const asked = await Promise.all(names.map((name) => navigator.permissions.query({ name })))
    const camera = await navigator.mediaDevices.getUserMedia({ video: true }).then(
      () => 'granted',
      (cause: DOMException) => cause.name,
    )
    return {
      queried: asked.map((status) => status.state),
      camera,
      notifications: await Notification.requestPermission(),
      // A scanner's devices belong to the preload, because a page that could open them would read badges.
      devices: ['hid', 'serial', 'usb'].filter((name) => name in navigator),
    }
  })
  expect(states.devices).toEqual([])
  expect(new Set(states.queried)).toEqual(new Set(['denied']))
  expect(states.notifications).toBe('denied')
  // Without a camera the permission is not even requested; the Chromium host has a fake camera.
  const refusals = app.host === 'electron' ? ['NotAllowedError', 'NotFoundError'] : ['NotAllowedError']
  expect(refusals).toContain(states.camera)
})

test('DESK-011 no page, and no frame in it, makes a connection past the policy or learns an address of the machine', async ({
  app,
}) => {
  const found = await app.page.evaluate(async () => {
    const own = ['RTCPeerConnection', 'webkitRTCPeerConnection'].filter((name) => name in window)
    // A frame has its own globals, which no preload has removed.
    const frame = document.body.appendChild(document.createElement('iframe'))
    const inner = frame.contentWindow as (Window & typeof globalThis) | null
    if (!inner?.RTCPeerConnection) return { own, candidates: [] }
    const connection = new inner.RTCPeerConnection({ iceServers: [{ urls: 'stun:127.0.0.1:3478' }] })
    connection.createDataChannel('out')
    const candidates: string[] = []
    const gathered = new Promise((resolve) => {
      connection.addEventListener('icecandidate', ({ candidate }) => {
        if (candidate?.candidate) candidates.push(candidate.candidate)
      })
      connection.addEventListener('icegatheringstatechange', () => {
        if (connection.iceGatheringState === 'complete') resolve(true)
      })
    })
    await connection.setLocalDescription()
    await gathered
    const description = connection.localDescription?.sdp ?? ''
    connection.close()
    frame.remove()
    return { own, candidates: [...candidates, ...(description.match(/^a=candidate.*/gm) ?? [])] }
  })
  expect(found).toEqual({ own: [], candidates: [] })
})

ownTest.describe('a station with a device scanner', () => {
  const device = { kind: 'hid', name: 'Scanner', vendorId: 0x0c2e, productId: 0x0b6a, serialNumber: 'S1' }
  ownTest.use({
    appOptions: {
      env: { HOST_HID: '0c2e:0b6a:S1,0c2e:0b6a:S2,1234:0b6a:S1' },
      settings: { scanner: { ...DEFAULT_SCANNER_SETTINGS, device } },
    },
  })

  ownTest(
    'DESK-014 of the devices that are plugged in its scanner is granted, and no other',
    async ({ app }) => {
      ownTest.skip(app.host === 'electron', 'real devices cannot be plugged in')
      const state = () => askMain(app.page, 'scanner.deviceState')
      await expect.poll(state).toMatchObject({ data: { status: 'connected' } })
      const answers = new Set(app.output().match(/hid device \w+ \w+/g))
      expect([...answers].toSorted()).toEqual([
        'hid device S1 granted',
        'hid device S1 refused',
        'hid device S2 refused',
      ])
      expect(await app.page.evaluate(() => 'hid' in navigator)).toBe(false)
    },
  )
})

test('DESK-029 the page opens no connection to the API host', async ({ app, sandbox }) => {
  const asked: string[] = []
  app.page.on('request', (request) => asked.push(request.url()))
  await signInAs(app.page, 'administrator')
  const api = new URL(sandbox.url).host
  expect(asked.filter((url) => url.includes(api))).toEqual([])
  const refusal = await app.page.evaluate(async (url) => {
    // The page's own policy refused it, not a response of the API.
    const violated = new Promise((resolve) =>
      document.addEventListener('securitypolicyviolation', (event) => resolve(event.effectiveDirective), {
        once: true,
      }),
    )
    return fetch(url).then(
      () => 'answered',
      () => violated,
    )
  }, `${sandbox.url}/api/tags/`)
  expect(refusal).toBe('connect-src')
  expect((await sandbox.control.requests()).some((request) => request.path.includes('token-auth'))).toBe(true)
})

test('DESK-004 the Chromium that replaces Electron offers no translation, no password storage and no restored pages', async ({
  app,
}) => {
  test.skip(app.host === 'electron', 'Electron has none of these')
  const page = await app.page.context().newPage()
  try {
    // Chromium's own list of active preferences does not contain names that it does not know.
    await page.goto('chrome://prefs-internals')
    const reported = JSON.parse(await page.locator('body').innerText()) as object
    const valueOf = (path: string) =>
      path
        .split('.')
        .reduce<unknown>((tree, key) => (tree as Record<string, unknown> | undefined)?.[key], reported)
    const names = Object.keys(QUIET_PREFERENCES)
    const seenBefore = ['translate.enabled', 'credentials_enable_service', 'autofill.profile_enabled']
    expect(names).toEqual(expect.arrayContaining(seenBefore))
    expect(names.map((name) => [name, valueOf(`${name}.value`)])).toEqual(Object.entries(QUIET_PREFERENCES))
    await page.goto('chrome://version')
    const flags = (await page.locator('#command_line').innerText()).split(' ')
    expect(QUIET_FLAGS).toContain('--hide-crash-restore-bubble')
    expect(flags).toEqual(expect.arrayContaining([...QUIET_FLAGS]))
  } finally {
    await page.close()
  }
})
