import type { Module } from '../module.ts';
import { openapi } from './openapi.ts';

const escape = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign);

const style = `body{font:14px/1.5 system-ui,sans-serif;color:#15171c;background:#f1f1ed;margin:0}
main{max-width:1080px;margin:0 auto;padding:24px}h1{margin:0 0 4px}h2{margin:32px 0 8px}
details{background:#fff;border:1px solid #e3e3dd;border-radius:6px;margin:6px 0;padding:0 12px}
summary{cursor:pointer;padding:8px 0;display:flex;gap:10px;align-items:baseline}code,pre{font:12.5px/1.5 ui-monospace,monospace}
.m{font-weight:700;min-width:44px}.id{color:#484b53;margin-left:auto}pre{background:#f8f8f5;padding:10px;overflow:auto;border-radius:4px}`;

/**
 * Readable without a script: the ready-made viewers are megabytes, fetch fonts from elsewhere and need a hole in the
 * content security policy. The document itself is at /api/openapi.json for any tool.
 */
export function referencePage(modules: readonly Module[], version: string): string {
  const document = openapi(modules, version);
  const paths = document.paths as Record<string, Record<string, Record<string, unknown>>>;
  const sections = modules.map((module) => {
    const calls = Object.values(module.calls).map((call) => {
      const operation = paths[call.path]?.[call.method.toLowerCase()] ?? {};
      const input = operation.parameters ?? operation.requestBody;
      return `<details id="${escape(call.id)}"><summary><span class="m">${call.method}</span><code>${escape(call.path)}</code><span class="id">${escape(call.id)}</span></summary>
        <p>${escape(String(operation.summary))}</p><p>${escape(String(operation.description)).replaceAll('\n\n', '<br>')}</p>
        <h4>Input</h4><pre>${escape(JSON.stringify(input, null, 2))}</pre>
        <h4>Answers</h4><pre>${escape(JSON.stringify(operation.responses, null, 2))}</pre></details>`;
    });
    return `<h2>${escape(module.name)}</h2>${calls.join('\n')}`;
  });
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Tallyhouse calls</title><style>${style}</style></head>
<body><main><h1>Tallyhouse calls</h1><p>Version ${escape(version)}. <a href="/api/openapi.json">OpenAPI 3.1</a></p>${sections.join('\n')}</main></body></html>`;
}
