import { File as NodeFile } from 'node:buffer'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { vi } from 'vitest'
import { screens as productScreens } from '#renderer/app/screens.ts'
import type { TemperName } from '#sandbox/http/temper/temper-name.ts'
import type { SessionState } from '#shared/ipc/routes/session.ts'
import type { RouteHandlers } from '#support/renderer/fake-bridge.ts'
import { renderScreens, type RenderedApp } from '#support/renderer/render-screens.tsx'
import { stationWire } from '#support/renderer/station-wire.ts'
import { withRoom } from '#support/renderer/with-room.tsx'
import { startTestSandbox, type TestSandbox } from '#support/sandbox.ts'
import { sessionHarness } from '#support/session-harness.ts'
import { printed, printsOf } from '../features/packing/packing-harness.tsx'

const screens = withRoom(productScreens, { width: 1100, height: 2400 })

export interface Shop extends TestSandbox {
  /**
   * Opens the whole page at a station of this shop, with the user signed in as the API describes them. `folder` is that of
   * a station that is started again.
   */
  open: (username: string, at: string, routes?: RouteHandlers, folder?: string) => Promise<RenderedApp>
  /** Signs in with a password. */
  signIn: (username: string, password: string) => Promise<SessionState>
  /** Returns the key of the first record of a list. */
  first: (path: string) => Promise<number>
  /** Returns faults that are wrong in any task: server failures, and numbers in place of names. */
  complaints: () => Promise<string[]>
  /** Reads a response of the shop that is a single record. */
  read: (path: string) => Promise<Record<string, unknown>>
}

/** Opens a shop of this temper with its stations: real sockets, session, API client, transfers and outbox. */
export async function openShop(temper: TemperName): Promise<Shop> {
  const sandbox = await startTestSandbox({ temper })
  const staff = await sandbox.control.staff()
  const { session } = sessionHarness({ baseUrl: sandbox.url })
  const known = new Map<string, Promise<{ state: SessionState; token: string }>>()

  async function personOf(username: string) {
    const password = staff.find((one) => one.username === username)?.password ?? ''
    const state = await session.signIn(username, password)
    return { state, token: session.tokenFor(new URL(sandbox.url).origin) ?? '' }
  }

  async function read(path: string) {
    const { body } = await sandbox.as('administrator')('GET', path)
    return body as Record<string, unknown>
  }

  return {
    ...sandbox,
    signIn: (username, password) => session.signIn(username, password),
    async open(username, at, routes, folder) {
      // The sandbox accepts only Node's `File` in forms.
      vi.stubGlobal('File', NodeFile)
      const person = known.get(username) ?? personOf(username)
      known.set(username, person)
      const { state, token } = await person
      const wire = await stationWire(sandbox.url, token, folder)
      const app = await renderScreens(screens, {
        at,
        session: state,
        routes: {
          ...wire.routes,
          'labels.history': ({ packagePks }) => packagePks.map((packagePk) => printsOf(packagePk)),
          'labels.cameOut': () => undefined,
          'labels.prepare': () => ({ isReady: true }),
          'labels.print': () => printed(),
          ...routes,
        },
      })
      wire.connect(app.bridge)
      return app
    },
    read,
    async first(path) {
      const { results } = await read(path)
      const [row] = results as { pk?: number; id?: number }[]
      return row?.pk ?? row?.id ?? 0
    },
    async complaints() {
      const broken = (await sandbox.control.requests()).filter(({ status }) => (status ?? 0) >= 500)
      const shown = [
        document.body.textContent,
        ...[...document.querySelectorAll('input')].map((one) => one.value),
      ]
      return [
        ...broken.map(({ method, path, status }) => `${method} ${path} ${status}`),
        ...shown.flatMap((text) => /.{0,40}\bnr \d.*/.exec(text)?.[0].slice(0, 80) ?? []),
      ]
    },
  }
}

/** Selects an option as soon as it is offered. */
export async function select({ user }: RenderedApp, name: RegExp | string, option: RegExp | string | number) {
  const field = await screen.findByRole<HTMLSelectElement>('combobox', { name })
  const isWanted = (text: string, index: number) =>
    typeof option === 'number'
      ? index === option
      : option instanceof RegExp
        ? option.test(text)
        : text === option
  const found = await waitFor(() => {
    const one = [...field.options].find(({ text }, index) => isWanted(text.replaceAll('\u00a0', ' '), index))
    if (!one)
      throw new Error(`no choice ${option} among ${[...field.options].map(({ text }) => text).join(', ')}`)
    return one
  })
  await user.selectOptions(field, found)
  return found.text
}

/** Searches in a choice field and takes the first matching option. Returns its name. */
export async function pick({ user }: RenderedApp, label: string, text: string) {
  const field = await screen.findByRole('combobox', { name: new RegExp(`^${label}`) })
  await user.click(field)
  await user.paste(text)
  const list = await screen.findByRole('listbox', { name: label })
  const [found] = await within(list).findAllByRole('option', { name: new RegExp(text, 'i') })
  const name = found?.textContent ?? ''
  if (found) await user.click(found)
  return name
}

/** Clicks a button as soon as it is enabled. */
export async function press({ user }: RenderedApp, name: RegExp | string) {
  const button = await screen.findByRole('button', { name })
  await waitFor(() => {
    if (button.getAttribute('aria-disabled') === 'true') throw new Error(`${name} cannot be pressed`)
  })
  await user.click(button)
}

/** Replaces the value of a number field. */
export async function sizedField(name: RegExp, value: string) {
  const field = await screen.findByRole('spinbutton', { name })
  fireEvent.focus(field)
  fireEvent.change(field, { target: { value } })
  fireEvent.blur(field)
}

/** Returns the records in a field of a record, without one of their fields. */
export function partsOf(record: Record<string, unknown>, field: string, without?: string) {
  const parts = (record[field] ?? []) as Record<string, unknown>[]
  return parts.map((part) => Object.fromEntries(Object.entries(part).filter(([name]) => name !== without)))
}
