import { request as httpRequest, type ClientRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { splitIppAddress } from '#shared/station/ipp-address.ts'
import { PrintTransportFailure, type TransportFailureKind } from '../../services/print-jobs/ports.ts'

/** Connection details of a printer or print server. */
export interface IppEndpoint {
  /** Printer URI for requests, `ipp://host/path`, without user name and password. */
  uri: string
  /** The corresponding `http:` or `https:` address. With a socket file only its path is used. */
  address: URL
  socketPath?: string
}

export interface IppLimits {
  /** Time limit for establishing the connection, in milliseconds. */
  connectMs: number
  /** Longest time in which the printer neither accepts nor sends data, in milliseconds. */
  idleMs: number
}

/** Responses of printers have a few kilobytes. */
const ANSWER_BYTES = 1024 * 1024
const CHUNK_BYTES = 16 * 1024

export function ippEndpoint(uri: string): IppEndpoint {
  const isSecure = /^ipps:/i.test(uri)
  const address = new URL(uri.replace(/^ipps?:/i, isSecure ? 'https:' : 'http:'))
  if (!/^ipps?:\/\/[^/?#]*:\d+(?:[/?#]|$)/i.test(uri)) address.port = '631'
  return { uri: splitIppAddress(uri).uri, address }
}

/**
 * Converts an HTTP error into a print failure. Codes such as 401 mean that nothing was printed; 503 means that the
 * printer is busy.
 */
function httpFailure(code: number, bytesSent: number): PrintTransportFailure {
  if (code === 503) return new PrintTransportFailure('unreachable', 0, 'HTTP 503')
  if (code === 401) {
    const what =
      'nie wpuszcza tego stanowiska (HTTP 401). Nazwę i hasło do niej wpisz w jej adresie w ustawieniach.'
    return new PrintTransportFailure('refused', 0, what)
  }
  if (code === 403) {
    return new PrintTransportFailure('refused', 0, `nie wpuszcza tego stanowiska (HTTP ${code}).`)
  }
  if (code === 426) {
    return new PrintTransportFailure(
      'refused',
      0,
      'przyjmuje tylko szyfrowane połączenia: wpisz adres ipps://.',
    )
  }
  if (code < 500) {
    return new PrintTransportFailure('refused', 0, `pod tym adresem nie ma drukarki IPP (HTTP ${code}).`)
  }
  return new PrintTransportFailure('interrupted', bytesSent, `HTTP ${code}`)
}

/**
 * Sends one IPP request over HTTP: the message, then the document. Returns the response's bytes. Throws a
 * `PrintTransportFailure` that contains how much of the document was sent. A self-signed certificate is accepted,
 * because label printers have no other.
 */
export function exchangeIpp(
  { address, socketPath }: IppEndpoint,
  message: Buffer,
  document: Uint8Array,
  { connectMs, idleMs }: IppLimits,
  signal?: AbortSignal,
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    let bytesSent = 0
    let isConnected = false
    let isSettled = false
    let timer: NodeJS.Timeout | undefined

    const settle = (): boolean => {
      if (isSettled) return false
      isSettled = true
      clearTimeout(timer)
      signal?.removeEventListener('abort', abort)
      return true
    }
    const failWith = (failure: PrintTransportFailure): void => {
      if (!settle()) return
      request?.destroy()
      reject(failure)
    }
    const fail = (kind: TransportFailureKind, message: string, cause?: unknown): void => {
      failWith(new PrintTransportFailure(kind, bytesSent, message, { cause }))
    }
    const within = (milliseconds: number): void => {
      clearTimeout(timer)
      if (isSettled) return
      timer = setTimeout(() => {
        if (isConnected) fail('timeout', `${address.host} took or said nothing for ${milliseconds} ms`)
        else fail('unreachable', `${address.host} did not answer within ${milliseconds} ms`)
      }, milliseconds)
    }
    function abort(): void {
      fail('aborted', 'the print was given up')
    }

    let request: ClientRequest | undefined
    if (signal?.aborted) {
      abort()
      return
    }
    signal?.addEventListener('abort', abort)
    within(connectMs)

    const write = (start: number): void => {
      if (isSettled || !request) return
      if (start >= document.length) {
        request.end()
        return
      }
      const chunk = document.subarray(start, start + CHUNK_BYTES)
      // From here on, some bytes may have been sent.
      bytesSent = Math.max(bytesSent, start + 1)
      request.write(chunk, (error) => {
        if (error || isSettled) return
        bytesSent = start + chunk.length
        within(idleMs)
        write(start + chunk.length)
      })
    }
    const read = (response: IncomingMessage): void => {
      const code = response.statusCode ?? 0
      if (code !== 200) {
        failWith(httpFailure(code, bytesSent))
        return
      }
      const parts: Buffer[] = []
      let length = 0
      response.on('data', (part: Buffer) => {
        within(idleMs)
        parts.push(part)
        length += part.length
        if (length > ANSWER_BYTES) fail('interrupted', 'the answer does not end')
      })
      response.on('end', () => {
        if (!settle()) return
        // A refusal arrives before the whole document is read.
        request?.destroy()
        resolve(Buffer.concat(parts))
      })
      response.on('error', (error) => fail('interrupted', error.message, error))
    }

    request = (address.protocol === 'https:' ? httpsRequest : httpRequest)(address, {
      method: 'POST',
      // One connection for each job, because label printers support only a few open connections.
      agent: false,
      headers: { 'Content-Type': 'application/ipp', 'Content-Length': message.length + document.length },
      ...(socketPath === undefined ? {} : { socketPath }),
      rejectUnauthorized: false,
    })
    request.on('socket', (socket) => {
      socket.once(address.protocol === 'https:' ? 'secureConnect' : 'connect', () => {
        isConnected = true
        within(idleMs)
        request?.write(message, (error) => {
          if (!error) write(0)
        })
      })
    })
    request.on('response', read)
    request.on('error', (error) => {
      // If no byte of the document was sent, nothing can have been printed, whatever happened to the connection.
      fail(isConnected && bytesSent > 0 ? 'interrupted' : 'unreachable', error.message, error)
    })
  })
}
