import { FormFile } from '../fields/form-file.tsx'
import { isWorkbook } from './workbook.ts'

const MOST_BYTES = 20 * 1024 * 1024

/** The field of a form for the workbook that is imported: looked at before it is sent. */
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
