/** One page to print, as the server made it. */
export interface Page {
  readonly job_id: string;
  readonly page_no: number;
  readonly print_content: string;
  /** 2 is html as it stands; anything else is bytes in base64. */
  readonly print_type: number;
  readonly conf_name: string;
  readonly width: number;
  readonly height: number;
  readonly options: Readonly<Record<string, unknown>>;
}

export const htmlType = 2;
const mostPages = 500;

export const bytesOf = (page: Page): Buffer =>
  page.print_type === htmlType ? Buffer.from(page.print_content, 'utf8') : Buffer.from(page.print_content, 'base64');

/** Says what is wrong with a body, in words a developer can use. */
export class WrongBody extends Error {}

const base64 = /^[A-Za-z0-9+/]+={0,2}$/;
/** It becomes the name of a file. */
const jobName = /^[A-Za-z0-9][A-Za-z0-9-]{0,63}$/;

function pageOf(value: unknown, needsJob: boolean): Page {
  if (typeof value !== 'object' || value === null) throw new WrongBody('a page must be an object');
  const { job_id, page_no, print_content, print_type, conf_name, width, height, options } = value as Record<
    string,
    unknown
  >;
  const hasJob = job_id !== undefined && job_id !== '';
  if (needsJob && !hasJob) throw new WrongBody('job_id is needed');
  if (hasJob && (typeof job_id !== 'string' || !jobName.test(job_id))) throw new WrongBody('job_id has another form');
  if (hasJob && (typeof page_no !== 'number' || !Number.isInteger(page_no) || page_no < 1 || page_no > 10_000))
    throw new WrongBody('page_no must be a number from 1');
  if (typeof print_content !== 'string' || print_content === '') throw new WrongBody('print_content is needed');
  if (typeof print_type !== 'number' || !Number.isInteger(print_type))
    throw new WrongBody('print_type must be a number');
  if (print_type !== htmlType && !base64.test(print_content)) throw new WrongBody('print_content is no base64');
  if (typeof conf_name !== 'string' || conf_name.length > 80) throw new WrongBody('conf_name must be a text');
  for (const [name, size] of Object.entries({ width, height }))
    if (typeof size !== 'number' || !(size > 0 && size <= 2_000)) throw new WrongBody(`${name} must be millimetres`);
  if (options !== undefined && (typeof options !== 'object' || options === null || Array.isArray(options)))
    throw new WrongBody('options must be an object');
  return {
    job_id: hasJob ? job_id : '',
    page_no: hasJob ? (page_no as number) : 1,
    print_content,
    print_type,
    conf_name,
    width: width as number,
    height: height as number,
    options: (options ?? {}) as Page['options'],
  };
}

/** A body is one page, or several as `print_list`. */
export function pagesOf(body: unknown, needsJob: boolean): readonly Page[] {
  if (typeof body !== 'object' || body === null) throw new WrongBody('the body must be an object');
  const list = 'print_list' in body ? body.print_list : [body];
  if (!Array.isArray(list) || list.length === 0 || list.length > mostPages)
    throw new WrongBody(`print_list must hold 1 to ${mostPages} pages`);
  return list.map((one) => pageOf(one, needsJob));
}
