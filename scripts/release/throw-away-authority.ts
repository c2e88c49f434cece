import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A certificate authority of its own and the identity of a server on 127.0.0.1 that it signed. All are PEM. */
export interface ThrowAwayAuthority {
  authority: string
  key: string
  cert: string
}

const CURVE = '-newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes'

/** Without a configuration of its own, OpenSSL would read one of the machine. */
const CONFIG = [
  '[req]',
  'distinguished_name = name',
  'prompt = no',
  '[name]',
  'CN = Throw-away authority of a dry run',
  '[authority]',
  'basicConstraints = critical, CA:true',
  'keyUsage = critical, keyCertSign',
  '[server]',
  'subjectAltName = IP:127.0.0.1',
  '',
].join('\n')

/** Whether OpenSSL can be started. Node itself creates no certificates. */
export const hasOpenssl = (): boolean => spawnSync('openssl', ['version']).status === 0

/** Creates an authority in a folder, valid for a day. Throws with OpenSSL's message. */
export function createThrowAwayAuthority(folder: string): ThrowAwayAuthority {
  const at = (name: string) => join(folder, name)
  const openssl = (command: string, paths: readonly string[]) => {
    const args = [...command.split(' '), ...paths]
    const { status, stderr, error } = spawnSync('openssl', args, { encoding: 'utf8' })
    if (status !== 0) throw new Error(`openssl ${command}: ${error?.message ?? stderr.trim()}`)
  }
  const config = at('openssl.cnf')
  writeFileSync(config, CONFIG)
  openssl(`req -x509 ${CURVE} -extensions authority -days 1`, [
    '-config',
    config,
    '-keyout',
    at('authority.key'),
    '-out',
    at('authority.pem'),
  ])
  openssl(`req -new ${CURVE}`, ['-config', config, '-keyout', at('server.key'), '-out', at('server.csr')])
  openssl('x509 -req -set_serial 1 -days 1 -extensions server', [
    '-in',
    at('server.csr'),
    '-out',
    at('server.pem'),
    '-extfile',
    config,
    '-CA',
    at('authority.pem'),
    '-CAkey',
    at('authority.key'),
  ])
  const read = (name: string) => readFileSync(at(name), 'utf8')
  return { authority: read('authority.pem'), key: read('server.key'), cert: read('server.pem') }
}
