-- Up Migration
-- What was printed, from the document to the paper. A job is written with the change it belongs to; its pages are drawn from
-- the payload whenever they are asked for, because the same payload and version of a template always give the same page.

create table site.print_job (
  whs_id text not null references site.warehouse,
  job_id uuid not null,
  -- what is printed for which purpose, such as Device.PrintDeviceLabel
  business_type text not null check (business_type <> ''),
  doc_no text not null check (doc_no <> ''),
  template_id text not null,
  template_version smallint not null check (template_version > 0),
  payload jsonb not null,
  payload_sha bytea not null,
  pages smallint not null default 1 check (pages > 0),
  -- 0 queued, 1 sent, 2 printed, 3 failed
  status smallint not null default 0 check (status between 0 and 3),
  -- why it failed, as the print service says it
  reason text not null default '',
  -- the printer it went to, as the print service calls it
  printer text not null default '',
  -- 0 the first time; then the reason of a person: 1 damaged, 2 lost, 3 not readable, 4 wrong printer, 5 other
  reprint_no smallint not null default 0 check (reprint_no >= 0),
  reprint_reason smallint check (reprint_reason between 1 and 5),
  reprint_note text not null default '',
  -- 1 a computer, 2 a hand-held
  device smallint not null default 1 check (device in (1, 2)),
  user_id text not null,
  creator text not null,
  ctime timestamptz not null default now(),
  sent_at timestamptz,
  printed_at timestamptz,
  primary key (whs_id, job_id),
  check ((status = 2) = (printed_at is not null)),
  check (status <> 3 or reason <> '')
);
-- The newest job of a document says whether the next one is a reprint.
create index print_job_document on site.print_job (whs_id, business_type, doc_no, ctime desc, job_id);
-- What a print service took and never answered for.
create index print_job_sent on site.print_job (whs_id, sent_at) where status = 1;
select control.set_table_class('site.print_job', 'warehouse');

create table site.print_page (
  whs_id text not null,
  job_id uuid not null,
  page_no smallint not null check (page_no > 0),
  -- as of the job
  status smallint not null default 0 check (status between 0 and 3),
  reason text not null default '',
  mtime timestamptz not null default now(),
  primary key (whs_id, job_id, page_no),
  foreign key (whs_id, job_id) references site.print_job on delete cascade
);
select control.set_table_class('site.print_page', 'warehouse');
