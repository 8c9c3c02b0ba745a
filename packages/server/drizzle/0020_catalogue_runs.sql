CREATE TABLE "run_articles" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"run_id" uuid NOT NULL,
	"sku" text NOT NULL,
	"sku_key" text NOT NULL,
	"position" integer NOT NULL,
	"line" integer,
	"photo_names" text[] DEFAULT '{}' NOT NULL,
	"columns" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"problems" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "run_attempts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"item_id" uuid NOT NULL,
	"run_id" uuid NOT NULL,
	"number" smallint NOT NULL,
	"task_id" uuid,
	"changes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"state" text DEFAULT 'running' NOT NULL,
	"price" integer DEFAULT 0 NOT NULL,
	"score" smallint,
	"error" jsonb,
	"result_file_id" uuid,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "run_exports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"run_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"channel" jsonb NOT NULL,
	"which" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"key" text NOT NULL,
	"file_name" text NOT NULL,
	"pictures" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "run_items" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"run_id" uuid NOT NULL,
	"article_id" uuid NOT NULL,
	"photo_id" uuid NOT NULL,
	"slot" smallint NOT NULL,
	"position" integer NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"attempt" smallint DEFAULT 0 NOT NULL,
	"changes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"score" smallint,
	"points" integer DEFAULT 0 NOT NULL,
	"error" jsonb,
	"note" text DEFAULT '' NOT NULL,
	"result_file_id" uuid,
	"version" bigint DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "run_photos" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"run_id" uuid NOT NULL,
	"article_id" uuid,
	"path" text NOT NULL,
	"matched_by" text,
	"doubtful" boolean DEFAULT false NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"file_id" uuid,
	"error" jsonb
);
--> statement-breakpoint
CREATE TABLE "run_recipes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"recipe" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "run_upload_parts" (
	"upload_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"sha256" text NOT NULL,
	"key" text NOT NULL,
	CONSTRAINT "run_upload_parts_upload_id_number_pk" PRIMARY KEY("upload_id","number")
);
--> statement-breakpoint
CREATE TABLE "run_uploads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"run_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"path" text NOT NULL,
	"kind" text NOT NULL,
	"bytes" bigint NOT NULL,
	"part_bytes" integer NOT NULL,
	"state" text DEFAULT 'receiving' NOT NULL,
	"error" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "runs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"stop_reason" text,
	"recipe" jsonb,
	"columns" text[] DEFAULT '{}' NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"max_points" integer,
	"stop_share" real DEFAULT 0.2 NOT NULL,
	"watched_since" timestamp with time zone,
	"client_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "run_id" uuid;--> statement-breakpoint
ALTER TABLE "run_articles" ADD CONSTRAINT "run_articles_run_id_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "run_attempts" ADD CONSTRAINT "run_attempts_item_id_run_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."run_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "run_attempts" ADD CONSTRAINT "run_attempts_run_id_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "run_attempts" ADD CONSTRAINT "run_attempts_task_id_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."tasks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "run_attempts" ADD CONSTRAINT "run_attempts_result_file_id_files_id_fk" FOREIGN KEY ("result_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "run_exports" ADD CONSTRAINT "run_exports_run_id_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "run_exports" ADD CONSTRAINT "run_exports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "run_items" ADD CONSTRAINT "run_items_run_id_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "run_items" ADD CONSTRAINT "run_items_article_id_run_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."run_articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "run_items" ADD CONSTRAINT "run_items_photo_id_run_photos_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."run_photos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "run_items" ADD CONSTRAINT "run_items_result_file_id_files_id_fk" FOREIGN KEY ("result_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "run_photos" ADD CONSTRAINT "run_photos_run_id_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "run_photos" ADD CONSTRAINT "run_photos_article_id_run_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."run_articles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "run_photos" ADD CONSTRAINT "run_photos_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "run_recipes" ADD CONSTRAINT "run_recipes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "run_upload_parts" ADD CONSTRAINT "run_upload_parts_upload_id_run_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."run_uploads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "run_uploads" ADD CONSTRAINT "run_uploads_run_id_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "run_uploads" ADD CONSTRAINT "run_uploads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "runs" ADD CONSTRAINT "runs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "run_articles_sku" ON "run_articles" USING btree ("run_id","sku_key");--> statement-breakpoint
CREATE INDEX "run_articles_order" ON "run_articles" USING btree ("run_id","position","id");--> statement-breakpoint
CREATE UNIQUE INDEX "run_attempts_number" ON "run_attempts" USING btree ("item_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "run_attempts_task" ON "run_attempts" USING btree ("task_id");--> statement-breakpoint
CREATE INDEX "run_attempts_run" ON "run_attempts" USING btree ("run_id");--> statement-breakpoint
CREATE INDEX "run_attempts_result" ON "run_attempts" USING btree ("result_file_id");--> statement-breakpoint
CREATE INDEX "run_exports_run" ON "run_exports" USING btree ("run_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "run_items_slot" ON "run_items" USING btree ("run_id","article_id","slot");--> statement-breakpoint
CREATE INDEX "run_items_order" ON "run_items" USING btree ("run_id","position");--> statement-breakpoint
CREATE INDEX "run_items_changed" ON "run_items" USING btree ("run_id","version");--> statement-breakpoint
CREATE INDEX "run_items_at_work" ON "run_items" USING btree ("run_id") WHERE "run_items"."state" = 'running';--> statement-breakpoint
CREATE INDEX "run_items_result" ON "run_items" USING btree ("result_file_id");--> statement-breakpoint
CREATE UNIQUE INDEX "run_photos_path" ON "run_photos" USING btree ("run_id","path");--> statement-breakpoint
CREATE INDEX "run_photos_article" ON "run_photos" USING btree ("article_id");--> statement-breakpoint
CREATE INDEX "run_photos_file" ON "run_photos" USING btree ("file_id");--> statement-breakpoint
CREATE UNIQUE INDEX "run_recipes_name" ON "run_recipes" USING btree ("user_id","name");--> statement-breakpoint
CREATE UNIQUE INDEX "run_uploads_file" ON "run_uploads" USING btree ("run_id","path","bytes");--> statement-breakpoint
CREATE INDEX "run_uploads_open" ON "run_uploads" USING btree ("created_at") WHERE "run_uploads"."state" in ('receiving', 'reading');--> statement-breakpoint
CREATE UNIQUE INDEX "runs_client_key" ON "runs" USING btree ("user_id","client_key");--> statement-breakpoint
CREATE INDEX "runs_newest" ON "runs" USING btree ("user_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "runs_at_work" ON "runs" USING btree ("user_id") WHERE "runs"."state" in ('checking', 'running');