import { request as httpRequest, type ClientRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { splitIppAddress } from '#shared/station/ipp-address.ts'
import { PrintTransportFailure, type TransportFailureKind } from '../../services/print-jobs/ports.ts'

/** Where a printer or print server is spoken to. */
export interface IppEndpoint {
  /** Printer URI as it stands in requests, `ipp://host/path`, without name and password. */
  uri: string
  /** `http:` or `https:` address of the same; for a socket file only its path counts. */
  address: URL
  socketPath?: string
}

export interface IppLimits {
  /** Limit of the connection's set-up, in milliseconds. */
  connectMs: number
  /** Longest time without the printer taking or saying anything, in milliseconds. */
  idleMs: number
}

/** Answers of printers are a few kilobytes. */
const ANSWER_BYTES = 1024 * 1024
const CHUNK_BYTES = 16 * 1024

export function ippEndpoint(uri: string): IppEndpoint {
  const isSecure = /^ipps:/i.test(uri)
  const address = new URL(uri.replace(/^ipps?:/i, isSecure ? 'https:' : 'http:'))
  if (!/^ipps?:\/\/[^/?#]*:\d+(?:[/?#]|$)/i.test(uri)) address.port = '631'
  return { uri: splitIppAddress(uri).uri, address }
}

/** 401 and the like were answered instead of printing; 503 is a printer that is busy. */
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
 * One IPP request over HTTP: the message, then the document. Answers the response's bytes; throws a
 * `PrintTransportFailure` that knows how much of the document had left. A printer's own certificate is taken as it is:
 * label printers have no other.
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
      // From here on some of it may be on its way.
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
        // A refusal comes before the document is read to its end.
        request?.destroy()
        resolve(Buffer.concat(parts))
      })
      response.on('error', (error) => fail('interrupted', error.message, error))
    }

    request = (address.protocol === 'https:' ? httpsRequest : httpRequest)(address, {
      method: 'POST',
      // One job, one connection: label printers keep few open.
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
      // Without a byte of the document there is nothing to print, whatever became of the connection.
      fail(isConnected && bytesSent > 0 ? 'interrupted' : 'unreachable', error.message, error)
    })
  })
}
