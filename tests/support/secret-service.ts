import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { connect } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startServer, type ChildServer } from './child-server.ts'
import { missingTools, tool } from './tools.ts'

const run = promisify(execFile)

export interface SecretService {
  /** Environment of a separate desktop session, for every program that must find this service. */
  readonly env: Readonly<Record<string, string | undefined>>
  /** Returns the stored secret as another program reads it, or null. */
  secret(service: string, account: string): Promise<string | null>
  lock(): Promise<void>
  unlock(): Promise<void>
  /** Stops it from responding until `goOn`. */
  stall(): void
  goOn(): void
  /** Kills the daemon. The session's bus would start another one, which is locked. */
  endDaemon(): Promise<void>
  /** Ends the session's bus as well. */
  endBus(): Promise<void>
  stop(): Promise<void>
}

const TOOLS = ['dbus-daemon', 'dbus-send', 'gnome-keyring-daemon', 'secret-tool']
const PASSWORD = 'haslo-pęku'
const COLLECTION = '/org/freedesktop/secrets/collection/login'

function hasKeytar(): boolean {
  try {
    createRequire(import.meta.url)('keytar')
    return true
  } catch {
    return false
  }
}

/** The reason why no Secret Service can be used here, or null if it can. */
export function secretServiceMissing(): string | null {
  if (process.platform !== 'linux') return 'only on Linux'
  return missingTools(...TOOLS) ?? (hasKeytar() ? null : 'not installed here: keytar')
}

async function until(isSo: () => Promise<boolean>, server: ChildServer): Promise<void> {
  while (!(await isSo())) {
    if (server.process.exitCode !== null) throw new Error(`the server ended: ${server.said()}`)
    await new Promise((resolve) => {
      setTimeout(resolve, 20)
    })
  }
}

const UNLOCK = 1

/**
 * Unlocks the keyring as a login does: sends the password to the daemon's own socket in a packet of lengths and texts.
 */
async function sendPassword(control: string): Promise<void> {
  const password = Buffer.from(PASSWORD)
  // The packet: a byte for the sender's credentials, the packet's whole length, the operation, the text's length, the
  // text.
  const packet = Buffer.alloc(13 + password.length)
  packet.writeUInt32BE(packet.length - 1, 1)
  packet.writeUInt32BE(UNLOCK, 5)
  packet.writeUInt32BE(password.length, 9)
  password.copy(packet, 13)
  const socket = connect(control)
  socket.end(packet)
  socket.resume()
  await once(socket, 'close')
}

/** Starts a session bus with an unlocked gnome-keyring, both in their own folders. End it with `stop`. */
export async function startSecretService(): Promise<SecretService> {
  // The path is short because socket paths are limited in length.
  const folder = await mkdtemp('/tmp/keyring-')
  const env = {
    HOME: folder,
    XDG_RUNTIME_DIR: folder,
    XDG_DATA_HOME: join(folder, 'data'),
    XDG_CACHE_HOME: join(folder, 'cache'),
    DBUS_SESSION_BUS_ADDRESS: `unix:path=${join(folder, 'bus')}`,
    GNOME_KEYRING_CONTROL: undefined,
    DISPLAY: undefined,
    WAYLAND_DISPLAY: undefined,
  }
  const whole = { ...process.env, ...env }
  const bus = startServer(
    tool('dbus-daemon'),
    ['--session', '--nofork', `--address=${env.DBUS_SESSION_BUS_ADDRESS}`],
    env,
  )
  const send = async (destination: string, path: string, method: string, ...args: string[]) => {
    const { stdout } = await run(
      tool('dbus-send'),
      ['--session', '--print-reply=literal', `--dest=${destination}`, path, method, ...args],
      { env: whole },
    )
    return stdout
  }
  const secrets = (path: string, method: string, ...args: string[]) =>
    send('org.freedesktop.secrets', path, method, ...args)
  const isLocked = async () => {
    const property = ['string:org.freedesktop.Secret.Collection', 'string:Locked']
    const reply = await secrets(COLLECTION, 'org.freedesktop.DBus.Properties.Get', ...property)
    return reply.includes('true')
  }
  const isOwned = (name: string) =>
    send('org.freedesktop.DBus', '/', 'org.freedesktop.DBus.NameHasOwner', `string:${name}`)
      .then((reply) => reply.includes('true'))
      .catch(() => false)

  // A daemon that finds no bus at its start never tries again.
  await until(() => isOwned('org.freedesktop.DBus'), bus)

  const daemon = spawn(
    tool('gnome-keyring-daemon'),
    ['--unlock', '--foreground', '--components=secrets', `--control-directory=${folder}`],
    { env: whole, stdio: ['pipe', 'ignore', 'ignore'] },
  )
  daemon.stdin.end(PASSWORD)
  const daemonEnded = once(daemon, 'exit')
  await until(() => isOwned('org.freedesktop.secrets'), bus)
  await until(async () => !(await isLocked().catch(() => true)), bus)

  const endDaemon = async () => {
    daemon.kill('SIGKILL')
    await daemonEnded
  }
  return {
    env,
    async secret(service, account) {
      try {
        const args = ['lookup', 'service', service, 'account', account]
        return (await run(tool('secret-tool'), args, { env: whole })).stdout
      } catch {
        return null
      }
    },
    async lock() {
      const method = 'org.freedesktop.Secret.Service.Lock'
      await secrets('/org/freedesktop/secrets', method, `array:objpath:${COLLECTION}`)
      await until(isLocked, bus)
    },
    async unlock() {
      await sendPassword(join(folder, 'control'))
      await until(async () => !(await isLocked()), bus)
    },
    stall: () => void daemon.kill('SIGSTOP'),
    goOn: () => void daemon.kill('SIGCONT'),
    endDaemon,
    endBus: () => bus.stop(),
    async stop() {
      await endDaemon()
      // If the bus has started a new daemon in place of the ended one, it ends with its bus.
      await bus.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
