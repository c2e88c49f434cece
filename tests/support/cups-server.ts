import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { freePort, listening, startServer } from './child-server.ts'
import { startFakePrinter, type FakePrinter } from './fake-printer.ts'
import { missingTools, tool } from './tools.ts'

export interface CupsQueue {
  name: string
  /** Example: `socket://127.0.0.1:PORT`. */
  device: string
  isStopped?: boolean
  isRejecting?: boolean
  /** Whether the queue has a driver, as office printers do. Only raw jobs bypass it. */
  hasDriver?: boolean
}

export interface CupsServer {
  /** Value of CUPS_SERVER for every process that must use this server. */
  readonly address: string
  /** IPP operations that it has received so far, oldest first. Example: `Send-Document`. */
  operations(): Promise<string[]>
  stop(): Promise<void>
}

/** Tools that are needed to start a print server. */
const CUPS_TOOLS = ['cupsd', 'lp', 'cancel']

const BACKEND = '/usr/lib/cups/backend/socket'

/** The reason why no test print server can start here, or null if it can. */
export function cupsMissing(): string | null {
  if (process.platform !== 'linux') return 'only on Linux'
  const missing = missingTools(...CUPS_TOOLS)
  return missing ?? (existsSync(BACKEND) ? null : `not installed here: ${BACKEND}`)
}

/** The smallest driver that CUPS accepts. It would render everything for a raster printer. */
const DRIVER = [
  '*PPD-Adobe: "4.3"',
  '*FormatVersion: "4.3"',
  '*LanguageVersion: English',
  '*PCFileName: "LABEL.PPD"',
  '*Manufacturer: "Test"',
  '*ModelName: "Label"',
  '*NickName: "Label"',
  '*PSVersion: "(3010) 0"',
  '*Product: "(Label)"',
  '*cupsSNMPSupplies: False',
  '*cupsFilter: "application/vnd.cups-raster 0 rastertolabel"',
  '*DefaultPageSize: A6',
  '*PageSize A6: "<</PageSize[283 425]>>setpagedevice"',
  '*DefaultPageRegion: A6',
  '*PageRegion A6: "<</PageSize[283 425]>>setpagedevice"',
  '*DefaultImageableArea: A6',
  '*ImageableArea A6: "0 0 283 425"',
  '*DefaultPaperDimension: A6',
  '*PaperDimension A6: "283 425"',
  '',
].join('\n')

function queueEntry({ name, device, isStopped, isRejecting }: CupsQueue): string {
  return [
    `<Printer ${name}>`,
    `Info ${name}`,
    `DeviceURI ${device}`,
    `State ${isStopped ? 'Stopped' : 'Idle'}`,
    `Accepting ${isRejecting ? 'No' : 'Yes'}`,
    'Shared No',
    'ErrorPolicy retry-job',
    '</Printer>',
    '',
  ].join('\n')
}

function serverConf(port: number): string {
  const lines = [`Listen 127.0.0.1:${port}`, 'Browsing Off', 'WebInterface No', 'DefaultAuthType None']
  lines.push('LogLevel none', 'AccessLogLevel all', 'MaxLogSize 0', 'JobRetryInterval 1')
  lines.push('<Location />', 'Order allow,deny', 'Allow all', '</Location>')
  lines.push('<Policy default>', '<Limit All>', 'Order deny,allow', '</Limit>', '</Policy>')
  return `${lines.join('\n')}\n`
}

function filesConf(folder: string): string {
  const account = process.getuid?.() === 0 ? 'lp' : userInfo().username
  const folders = {
    ServerRoot: 'etc',
    RequestRoot: 'spool',
    CacheDir: 'cache',
    StateDir: 'run',
    TempDir: 'tmp',
  }
  const lines = Object.entries(folders).map(([key, name]) => `${key} ${join(folder, name)}`)
  for (const name of ['Access', 'Error', 'Page']) lines.push(`${name}Log ${join(folder, 'log', name)}`)
  lines.push('Printcap', 'ServerBin /usr/lib/cups', 'DataDir /usr/share/cups', `User ${account}`)
  if (process.getuid?.() === 0) lines.push('Group lp', 'SystemGroup root')
  return `${lines.join('\n')}\n`
}

/**
 * Starts a real cupsd with its own folders and a free loopback port, without any file of the system's server. End it
 * with `stop`.
 */
export async function startCupsServer(queues: readonly CupsQueue[]): Promise<CupsServer> {
  // The path is short because socket paths are limited in length, and cupsd's account must be able to open the folder.
  const folder = await mkdtemp('/tmp/cups-')
  const port = await freePort()
  for (const name of ['etc', 'spool', 'cache', 'run', 'tmp', 'log']) {
    await mkdir(join(folder, name), { mode: 0o755 })
  }
  await chmod(folder, 0o755)
  const conf = join(folder, 'etc', 'cupsd.conf')
  const files = join(folder, 'etc', 'cups-files.conf')
  await writeFile(conf, serverConf(port))
  await writeFile(files, filesConf(folder))
  await writeFile(join(folder, 'etc', 'printers.conf'), queues.map(queueEntry).join(''), { mode: 0o600 })
  await mkdir(join(folder, 'etc', 'ppd'), { mode: 0o755 })
  for (const { name, hasDriver } of queues) {
    if (hasDriver) await writeFile(join(folder, 'etc', 'ppd', `${name}.ppd`), DRIVER)
  }
  const server = startServer(tool('cupsd'), ['-f', '-c', conf, '-s', files])
  await listening(server, port)
  return {
    address: `127.0.0.1:${port}`,
    async operations() {
      const log = await readFile(join(folder, 'log', 'Access'), 'utf8').catch(() => '')
      // Example: … "POST / HTTP/1.1" 200 694 CUPS-Get-Printers successful-ok
      return [...log.matchAll(/ ([A-Z][\w-]+) [a-z-]+$/gm)].map(([, name = '']) => name)
    },
    async stop() {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Starts a fake printer and a server with queues for it. CUPS_SERVER names the server until `stop`. */
export async function startCupsWithPrinter(
  queues: (device: string) => readonly CupsQueue[],
): Promise<{ fake: FakePrinter; server: CupsServer; stop: () => Promise<void> }> {
  const before = process.env.CUPS_SERVER
  const fake = await startFakePrinter()
  const server = await startCupsServer(queues(`socket://127.0.0.1:${fake.port}`))
  process.env.CUPS_SERVER = server.address
  return {
    fake,
    server,
    async stop() {
      if (before === undefined) delete process.env.CUPS_SERVER
      else process.env.CUPS_SERVER = before
      await server.stop()
      await fake.stop()
    },
  }
}
