import { describe, expect, test } from 'vitest'
import { isApiFailure } from '#shared/api/api-error.ts'
import { checkCarrierZpl } from '#main/services/label-printing/carrier-zpl.ts'
import { prepareLabel } from '#main/services/label-printing/label-preparation.ts'
import { printerProfile } from '#shared/station/printer-profile.ts'

const profile = printerProfile.parse({ transport: { kind: 'tcp', host: 'printer' } })
const profile300 = { ...profile, dpi: 300 as const }
const size = { width: 100, height: 150 }

function bytesOf(zpl: string): Uint8Array {
  return new Uint8Array(Buffer.from(zpl, 'latin1'))
}

const LABEL = '^XA^CI28^PW812^LL1218^FO40,40^A0N,40,40^FDŁódź~1^FS^BY3^FO40,200^BCN,120^FD00359^FS^PQ1^XZ\r\n'

/** Returns code and message of the refusal, or null. */
function refusalOf(zpl: string | Uint8Array, used = profile): { code: string; message: string } | null {
  try {
    checkCarrierZpl(typeof zpl === 'string' ? bytesOf(zpl) : zpl, used, size)
  } catch (error) {
    if (isApiFailure(error)) return error.error
    throw error
  }
  return null
}

describe('DESK-055 (ZPL) a carrier’s label', () => {
  test('DESK-055 is sent byte for byte as received', async () => {
    const bytes = bytesOf(LABEL)
    const prepared = await prepareLabel({ kind: 'zpl', bytes }, profile, true)
    expect(prepared).toMatchObject({ format: 'zpl', raster: null, isCoarse: false })
    expect(Buffer.compare(prepared.bytes, bytes)).toBe(0)
  })

  test('DESK-055 is refused unless it is exactly one whole label', () => {
    for (const zpl of [
      '',
      'no label',
      '^FDtext^FS',
      '^XA^FDtext^FS',
      '^FDtext^FS^XZ',
      `${LABEL}${LABEL}`,
      `text ${LABEL}`,
      `${LABEL} text`,
      `${LABEL}^XZ`,
      LABEL.slice(0, 60),
      LABEL.replace('^PQ1', '^PQ2,0,1,Y'),
      LABEL.replace('^PQ1', '^PQ1^PQ2'),
    ]) {
      expect({ zpl, code: refusalOf(zpl)?.code }).toEqual({ zpl, code: 'LABEL_UNREADABLE' })
    }
    expect(refusalOf(`${LABEL}${LABEL}`)?.message).toContain('więcej niż jedną etykietę')
    expect(refusalOf(LABEL.slice(0, 60))?.message).toContain('nie jest całą etykietą')
    expect(refusalOf(LABEL)).toBeNull()
    expect(refusalOf(`\u00ef\u00bb\u00bf${LABEL}`)).toBeNull()
    expect(refusalOf(` \r\n${LABEL.toLowerCase()}\0`)).toBeNull()
  })

  test('DESK-055 is refused with any command that changes the printer, and the message names the command', () => {
    for (const command of [
      '^JUS',
      '~JR',
      '~DYR:LOGO',
      '^JZN',
      '~JA',
      '~DGR:LOGO.GRF,8,1,FF',
      '^DFR:F.ZPL',
      '^ND2',
      '~JC',
      '^ST11',
      '~SD15',
      '^CMB',
      '^PP',
      '~PS',
      '^MPA',
      '^KN',
      '^SX',
      '^NS',
      '^IDR:LOGO.GRF',
      '^ISR:F.GRF',
      '^WR',
      '~HS',
      '^HH',
      '^CC+',
    ]) {
      const zpl = LABEL.replace('^PQ1', `${command}^PQ1`)
      const refusal = refusalOf(zpl)
      expect(refusal?.code).toBe('LABEL_UNREADABLE')
      expect(refusal?.message).toContain(command.slice(0, 3))
    }
    expect(refusalOf(LABEL.replace('^PQ1', '^jus^PQ1'))?.message).toContain('^JU')
    expect(refusalOf(`^XA^JUS^XZ${LABEL}`)?.message).toContain('^JU')
  })

  test('DESK-055 may contain binary graphics with any bytes, which are skipped by their declared length', () => {
    const graphics = Buffer.concat([
      Buffer.from('^XA^FO0,0^GFB,12,12,3,', 'latin1'),
      Buffer.from('^JUS~JR^XA^X', 'latin1'),
      Buffer.from('^FS^XZ', 'latin1'),
    ])
    expect(refusalOf(new Uint8Array(graphics))).toBeNull()
  })

  test('DESK-055 for another resolution is refused with both resolutions in the message', () => {
    expect(refusalOf(LABEL, profile)).toBeNull()
    expect(refusalOf(LABEL, profile300)).toMatchObject({
      code: 'PRINTER_REFUSED',
      message: expect.stringMatching(/203 dpi.*300 dpi/),
    })
    const at300 = LABEL.replace('^PW812^LL1218', '^PW1200^LL1800')
    expect(refusalOf(at300, profile300)).toBeNull()
    expect(refusalOf(at300, profile)).toMatchObject({ code: 'PRINTER_REFUSED' })
    expect(refusalOf(LABEL.replace('^LL1218', ''), profile300)).toMatchObject({ code: 'PRINTER_REFUSED' })
    expect(refusalOf(LABEL.replace('^PW812^LL1218', ''), profile300)).toBeNull()
  })

  test('DESK-055 is refused with advice for a printer without ZPL, and is saved by a folder', async () => {
    const document = { kind: 'zpl', bytes: bytesOf(LABEL) } as const
    const refusalBy = async (settings: object) => {
      try {
        await prepareLabel(document, printerProfile.parse({ ...profile, name: 'Bramka', ...settings }), true)
      } catch (error) {
        if (isApiFailure(error)) return error.error
        throw error
      }
      return null
    }
    const refusal = {
      code: 'PRINTER_REFUSED',
      message:
        'Etykieta przewoźnika jest w języku ZPL, którego drukarka „Bramka” nie przyjmuje. Pobierz etykietę w ' +
        'formacie PDF lub PNG albo wybierz drukarkę ZPL dla tego przewoźnika w ustawieniach stanowiska.',
    }
    for (const language of ['epl2', 'tspl', 'escpos'])
      expect(await refusalBy({ language })).toMatchObject(refusal)
    expect(await refusalBy({ transport: { kind: 'driver', queue: 'Biuro' } })).toMatchObject(refusal)
    expect(await refusalBy({ language: 'zpl' })).toBeNull()
    expect(
      await refusalBy({ language: 'epl2', transport: { kind: 'file', directory: '/etykiety' } }),
    ).toBeNull()
  })
})
