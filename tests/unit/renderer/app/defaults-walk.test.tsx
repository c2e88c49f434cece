import { walkEveryForm } from './defaults-walk.ts'

walkEveryForm('usual')
