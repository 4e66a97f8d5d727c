interface Downloadable {
  readonly download_link: string;
  readonly export_file_name: string;
}

export function download({ download_link, export_file_name }: Downloadable): void {
  const link = document.createElement('a');
  link.href = download_link;
  link.download = export_file_name;
  link.click();
}
