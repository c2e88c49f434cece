import { FormFile } from '../fields/form-file.tsx'

/** First bytes of a ZIP archive; a workbook is one. */
const SIGNATURE = [0x50, 0x4b, 0x03, 0x04]

/** Whether a file can be a workbook, judged by its first bytes. A renamed text or picture cannot. */
async function isWorkbook(file: Blob): Promise<boolean> {
  const head = new Uint8Array(await file.slice(0, SIGNATURE.length).arrayBuffer())
  return SIGNATURE.every((byte, index) => head[index] === byte)
}

const MOST_BYTES = 20 * 1024 * 1024

/** Form field for the workbook to import; the file is checked before it is sent. */
export function WorkbookField({ name, help }: { name: string; help: string }) {
  return (
    <FormFile
      name={name}
      label="Plik Excela"
      help={help}
      accept=".xlsx"
      isRequired
      maxBytes={MOST_BYTES}
      check={async (file) =>
        (await isWorkbook(file)) ? null : `${file.name} nie jest plikiem Excela (.xlsx) albo jest uszkodzony.`
      }
    />
  )
}
