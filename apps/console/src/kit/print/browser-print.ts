const bodyOf = /^(.*<body>)(.*)(<\/body>.*)$/s;

/** Pages of the same paper are one document: one dialog of the browser for all of them. */
export function byPaper(pages: readonly string[]): string[] {
  const papers = new Map<string, { readonly bodies: string[]; readonly end: string }>();
  for (const page of pages) {
    const [, head = page, body = '', end = ''] = bodyOf.exec(page) ?? [];
    const paper = papers.get(head) ?? { bodies: [], end };
    paper.bodies.push(body);
    papers.set(head, paper);
  }
  return [...papers].map(([head, { bodies, end }]) => head + bodies.join('') + end);
}

/**
 * Prints pages of html through the browser: in a frame that runs no script and can reach nothing, whatever stands in it.
 * Done when the person has closed the browser's dialog; what she chose there, a page is not told.
 */
export async function browserPrint(pages: readonly string[]): Promise<void> {
  for (const html of byPaper(pages)) {
    const frame = document.createElement('iframe');
    // Ours only so that we may ask it to print; modals are the browser's print dialog.
    frame.setAttribute('sandbox', 'allow-same-origin allow-modals');
    frame.setAttribute('aria-hidden', 'true');
    frame.tabIndex = -1;
    frame.style.cssText = 'position:fixed;inset:auto 0 0 auto;width:1px;height:1px;border:0;opacity:0';
    frame.srcdoc = html;
    const loaded = new Promise((done) => frame.addEventListener('load', done, { once: true }));
    document.body.append(frame);
    await loaded;
    frame.contentWindow?.print();
    frame.remove();
  }
}
