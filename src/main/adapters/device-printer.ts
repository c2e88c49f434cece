import { constants } from 'node:fs'
import { access, open, stat, type FileHandle } from 'node:fs/promises'
import { isSharedPrinter, isWindowsPrinter } from '#shared/station/device-path.ts'
import { PrintTransportFailure, type PrinterTransport } from '../services/print-jobs/ports.ts'
import { openFailure, writeFailure } from './device/device-failures.ts'
import { writeByProcess } from './device/write-by-process.ts'

export interface DevicePrinterOptions {
  /** Device file such as `/dev/usb/lp0`, or on Windows `\\.\LPT1` or a shared printer `\\HOST\PRINTER`. */
  path: string
  /** Longest time in which the printer accepts no data, in milliseconds. */
  idleMs?: number
  platform?: NodeJS.Platform
}

function plainFile(path: string): PrintTransportFailure {
  return new PrintTransportFailure('refused', 0, `${path} nie jest urządzeniem, lecz zwykłym plikiem.`)
}

/**
 * Windows does not report what a path is before it is written to, so only paths that can be nothing but a printer are
 * accepted.
 */
async function openOnWindows(path: string): Promise<FileHandle> {
  if (!isWindowsPrinter(path)) throw plainFile(path)
  // A shared printer is not a file that could be created by mistake.
  return open(path, isSharedPrinter(path) ? constants.O_WRONLY | constants.O_CREAT : constants.O_WRONLY)
}

/**
 * Opens the device without O_CREAT. Otherwise a plain file would replace an unplugged printer and swallow every label.
 */
async function openDevice(path: string): Promise<FileHandle> {
  const stats = await stat(path)
  if (!stats.isCharacterDevice() && !stats.isFIFO()) {
    throw plainFile(path)
  }
  const flags = constants.O_WRONLY | constants.O_NOCTTY
  if (!stats.isFIFO()) return open(path, flags)
  // Opening a pipe that has no reader would block. With O_NONBLOCK it fails instead.
  const probe = await open(path, flags | constants.O_NONBLOCK)
  try {
    return await open(path, flags)
  } finally {
    await probe.close()
  }
}

/** Prints raw data to a device file: open, write, close. */
export function createDevicePrinter({
  path,
  idleMs = 20_000,
  platform = process.platform,
}: DevicePrinterOptions): PrinterTransport {
  async function write(file: FileHandle, bytes: Uint8Array, signal?: AbortSignal): Promise<void> {
    if (platform !== 'win32') return writeByProcess(file.fd, bytes, { path, idleMs, signal })
    let bytesSent = 0
    try {
      while (bytesSent < bytes.length) bytesSent += (await file.write(bytes, bytesSent)).bytesWritten
    } catch (cause) {
      throw writeFailure((cause as NodeJS.ErrnoException).code ?? '', bytesSent, path, cause)
    }
  }

  return {
    async send({ bytes }, signal) {
      if (signal?.aborted) throw new PrintTransportFailure('aborted', 0, 'the print was given up')
      let file: FileHandle
      try {
        file = await (platform === 'win32' ? openOnWindows(path) : openDevice(path))
      } catch (cause) {
        throw cause instanceof PrintTransportFailure ? cause : openFailure(cause, path)
      }
      try {
        await write(file, bytes, signal)
      } catch (failure) {
        await file.close().catch(() => undefined)
        throw failure
      }
      try {
        await file.close()
      } catch (cause) {
        throw writeFailure((cause as NodeJS.ErrnoException).code ?? '', bytes.length, path, cause)
      }
      return { bytesSent: bytes.length, jobId: null }
    },
    /** A device file shows only whether it exists. */
    async status() {
      if (platform === 'win32') return null
      try {
        await access(path, constants.W_OK)
        return null
      } catch (cause) {
        return (cause as NodeJS.ErrnoException).code === 'ENOENT' ? ['offline'] : null
      }
    },
  }
}
